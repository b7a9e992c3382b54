import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { asMessage } from './mail-file.ts'
import { mailbox } from './mail-parts.ts'
import {
  type Certainty,
  type Mail,
  neverSent,
  NotAccepted,
  openedOnce,
  patienceMs,
  type Provider,
  within,
} from './provider.ts'

const failure = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  originalCode: z.optional(z.string()),
  timeoutType: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
})

/** Mail through any SMTP server. It knows no keys, but the Message-ID stays the same. */
export function smtp(url: Config['smtpUrl']): Provider<Mail> {
  const transport = openedOnce(() => open(url ?? ''))
  return {
    name: 'smtp',
    isAvailable: url !== null,
    knowsKeys: false,
    async send(mail) {
      const [mailer, raw] = await Promise.all([transport(), asMessage(mail)])
      const envelope = { from: mailbox(mail.from).email, to: [mail.to] }
      await within(patienceMs * 2, mailer.sendMail({ envelope, raw })).catch(explain)
      return { messageId: mail.messageId }
    },
  }
}

async function open(url: string) {
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  }
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
}

function explain(error: unknown): never {
  if (error instanceof NotAccepted) throw error
  const known = failure.safeParse(error).data ?? { message: 'unknown' }
  throw new NotAccepted(certainty(known), `SMTP: ${known.message}`)
}

function certainty({
  code,
  originalCode,
  timeoutType,
  responseCode,
  command = '',
}: z.infer<typeof failure>): Certainty {
  if (responseCode !== undefined) {
    // 5xx to the recipient or the text is about this email; to the sender or the sign-in it is
    // about our settings.
    return responseCode >= 500 && /^(RCPT|DATA)/.test(command) ? 'refused' : 'later'
  }
  if (timeoutType === 'CONNECTION_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT') return 'later'
  return neverSent(originalCode) || neverSent(code) ? 'later' : 'unknown'
}
