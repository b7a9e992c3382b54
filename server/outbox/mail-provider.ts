export type Mail = {
  /** The row's id. A provider that knows idempotency keys is given it as one. */
  id: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** An event for the reader's calendar (iCalendar with its METHOD), null without one. */
  calendar: string | null
  /** The same at each attempt, so that a reader's mail program can tell a double. */
  messageId: string
  at: Date
}

/** Somebody who takes mails. Throws when a mail was not accepted. */
export type MailProvider = { name: string; send: (mail: Mail) => Promise<{ messageId: string }> }
