import { pathOf } from '#domain/call.ts'
import { callOfTwilio } from '#domain/outbox/provider-calls.ts'
import type { Config } from '#server/config.ts'
import { mailFiles } from './mail-file.ts'
import type { Mail, Provider, TextMessage } from './provider.ts'
import { resend } from './resend.ts'
import { sendGrid } from './sendgrid.ts'
import { smtp } from './smtp.ts'
import { textFiles } from './text-file.ts'
import { twilio } from './twilio.ts'

export type Providers = { mail: Provider<Mail>[]; sms: Provider<TextMessage>[] }

/**
 * All providers, in the order in which they are tried. Without any, messages stay on our server.
 */
export function openProviders(config: Config): Providers {
  // Twilio refuses texts whose reports would go to an address that it cannot reach.
  const reportsTo = config.isPublic ? `${config.publicUrl}${pathOf(callOfTwilio)}` : null
  const mail = [sendGrid(config.sendGrid), resend(config.resend), smtp(config.smtpUrl)]
  const sms = [twilio(config.twilio, reportsTo)]
  return {
    mail: mail.some(({ isAvailable }) => isAvailable) ? mail : [...mail, mailFiles(config.dataDir)],
    sms: sms.some(({ isAvailable }) => isAvailable) ? sms : [...sms, textFiles(config.dataDir)],
  }
}

/** Whether a mail reaches somebody: without a service it is a file in the data folder. */
export function mailLeaves(config: Config): boolean {
  return [sendGrid(config.sendGrid), resend(config.resend), smtp(config.smtpUrl)].some(
    ({ isAvailable }) => isAvailable,
  )
}

/** How a text will leave, as its record says from the start. */
export function textMethod(config: Config): 'twilio' | 'mailbox' {
  return openProviders(config).sms.find(({ isAvailable }) => isAvailable)?.name === 'twilio'
    ? 'twilio'
    : 'mailbox'
}
