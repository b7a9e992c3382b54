import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailProvider } from './mail-provider.ts'

/**
 * Where mails go while no provider is set: a file each, as it would travel (RFC 822), which every mail program opens.
 * Only the server's own user may read it: it may hold a link that opens an account.
 */
export function mailFiles(dataDir: string): MailProvider {
  const folder = join(dataDir, 'outbox')
  return {
    name: 'file',
    async send(mail) {
      const content = await asMessage(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The same name each time: a mail that is written twice, since nobody knew of the first, is still one file.
      const name = `${mail.at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      const unfinished = join(folder, `.${name}.part`)
      await writeFile(unfinished, content, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
      return { messageId: mail.messageId }
    },
  }
}

// Loaded with the first mail: few hours have one.
async function asMessage({ from, to, subject, html, text, calendar, messageId, at }: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  // As an object the address is taken as it is: in a text, a comma would make two of it.
  const event = calendar === null ? {} : { icalEvent: { filename: 'appointment.ics', method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH', content: calendar } }
  return new MailComposer({ from, to: { name: '', address: to }, subject, html, text, ...event, messageId, date: at }).compile().build()
}
