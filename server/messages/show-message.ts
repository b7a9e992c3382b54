import { hiddenLinkText } from '#content/outbox.ts'
import { CodedError } from '#domain/errors.ts'
import type { OutboxMessage } from '#domain/outbox/contract.ts'
import { isStaffPage } from '#domain/sign-in-addresses.ts'
import type { MailData, MailName, RenderedMail } from '#documents/mails.tsx'
import type { Deps } from '#server/http/context.ts'
import { codeGap } from '#server/outbox/store.ts'
import type { FoundMessage, Stored } from './store.ts'

type Secretive = {
  [Name in MailName]: MailData[Name] extends { secretLink: string } | { secretCode: string }
    ? Name
    : never
}[MailName]

// The compiler makes whoever adds an email with a secret link or code list it here: once sent,
// its data no longer shows it.
const holdsSecret: Record<Secretive, true> = {
  bookingCode: true,
  chatAnswer: true,
  companyInvitation: true,
  emailChange: true,
  emailProof: true,
  invitation: true,
  newsletterConfirm: true,
  passwordReset: true,
  staffInvitation: true,
  staffPasswordReset: true,
  welcome: true,
}

/**
 * The message as its recipient has it, without links that open something for that reader alone:
 * staff could use them.
 */
export async function contentOf(
  deps: Deps,
  { template, data, message }: FoundMessage,
): Promise<OutboxMessage['content']> {
  if (message.channel === 'sms')
    return {
      subject: null,
      text: String(data['body']),
      hasHtml: false,
      hidesLink: false,
      hasCalendar: false,
    }
  if ('contentsRemoved' in data)
    return {
      subject: null,
      text: String(data['subject']),
      hasHtml: false,
      hidesLink: false,
      hasCalendar: false,
    }
  const mail = await renderWithoutSecrets(deps, { template, data })
  if (mail === null) return null
  const hasCalendar = typeof data['calendar'] === 'string'
  return {
    subject: mail.subject,
    text: mail.text,
    hasHtml: true,
    hidesLink: template in holdsSecret,
    hasCalendar,
  }
}

/** The HTML for a frame: links lead to a window of their own, which the frame may not open. */
export async function htmlOf(
  deps: Deps,
  { template, data, message }: FoundMessage,
): Promise<string | null> {
  const mail =
    message.channel === 'mail' && !('contentsRemoved' in data)
      ? await renderWithoutSecrets(deps, { template, data })
      : null
  return mail === null ? null : mail.html.replace('<head>', '<head><base target="_blank">')
}

/** A page of our team that the message itself leads to. */
export function causePathOf(
  { config }: Pick<Deps, 'config'>,
  { template, data }: Stored,
): string | null {
  const { link } = data
  if (template !== 'officeAlert' || typeof link !== 'string') return null
  const path = link.startsWith(config.publicUrl) ? link.slice(config.publicUrl.length) : ''
  return isStaffPage(path) ? path : null
}

async function renderWithoutSecrets(
  { renderer }: Deps,
  { template, data }: Stored,
): Promise<RenderedMail | null> {
  const withoutSecrets = {
    ...data,
    secretLink: hiddenLinkText,
    secretCode: codeGap,
    ...('unsubscribeLink' in data ? { unsubscribeLink: hiddenLinkText } : {}),
  }
  try {
    return await renderer.mail(template as MailName, withoutSecrets as never)
  } catch (error) {
    if (error instanceof CodedError) throw error
    // A message that cannot be rendered could not be sent either: its row says so, and staff may
    // still open it.
    return null
  }
}
