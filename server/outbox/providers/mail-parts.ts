import type { MailName } from '#documents/mails.tsx'

/** What the event of a mail is called as a file. */
export const calendarName = 'appointment.ics'

/** The event of a mail as a file that goes with it. */
export function calendarPart(calendar: string) {
  return {
    filename: calendarName,
    type: `text/calendar; method=${calendarMethod(calendar)}`,
    content: Buffer.from(calendar).toString('base64'),
  }
}

/** What the event asks the reader's calendar to do. */
export function calendarMethod(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
}

/** "Lakeline <office@lakeline.example>" in its two parts; a bare address has no name. */
export function mailbox(from: string): { email: string; name?: string } {
  const [, name = '', email] = /^([^<]*)<([^<>]+)>\s*$/.exec(from) ?? []
  if (email === undefined) return { email: from.trim() }
  const plain = name.trim().replace(/^"(.*)"$/, '$1')
  return plain === '' ? { email: email.trim() } : { email: email.trim(), name: plain }
}

export function headersFor(template: MailName, data: object): Record<string, string> {
  const link: unknown = Reflect.get(data, 'oneClickUnsubscribe')
  return {
    ...sentBy(template),
    // RFC 8058: an email program offers to unsubscribe by itself, with one POST and without a page.
    ...(typeof link === 'string' && {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

const writtenByStaff: readonly MailName[] = ['officeLetter', 'chatAnswer']

// RFC 3834, and the same for Exchange: to what a program sent, no absence note comes back. Reports
// of what could not be delivered still do.
function sentBy(template: MailName): Record<string, string> {
  if (writtenByStaff.includes(template)) return {}
  return {
    'Auto-Submitted': template === 'received' ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  }
}
