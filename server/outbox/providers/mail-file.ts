import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#server/durable-files.ts'
import { calendarMethod, calendarName } from './mail-parts.ts'
import { messageFile, outboxFolder } from './outbox-folder.ts'
import type { Mail, Provider } from './provider.ts'

/**
 * Where emails go while no provider is set: a file each, as it would be sent (RFC 822), which every
 * email program opens. Only the server's own user may read it: it may contain a link that opens an
 * account.
 */
export function mailFiles(dataDir: string): Provider<Mail> {
  const folder = outboxFolder(dataDir)
  return {
    name: 'file',
    isAvailable: true,
    // The same name each time: an email that is written twice is still one file.
    knowsKeys: true,
    async send(mail) {
      const content = await asMessage(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = messageFile(mail, 'eml')
      await writeDurably(join(folder, name), join(folder, `.${name}.part`), content)
      return { messageId: mail.messageId }
    },
  }
}

/** A mail as it travels. */
export async function asMessage({
  from,
  to,
  replyTo,
  subject,
  html,
  text,
  headers,
  calendar,
  messageId,
  at,
}: Mail): Promise<Buffer> {
  // Loaded with the first mail: few hours have one.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const event =
    calendar === null
      ? {}
      : {
          icalEvent: {
            filename: calendarName,
            method: calendarMethod(calendar),
            content: calendar,
          },
        }
  // As an object the address is taken as it is: in a text, a comma would make two of it.
  return new MailComposer({
    from,
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...event,
    headers,
    messageId,
    date: at,
  })
    .compile()
    .build()
}
