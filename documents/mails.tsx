import { render, toPlainText } from '@react-email/components'
import { AppointmentMail, type AppointmentData } from './mail/appointment-mail.tsx'
import { PasswordResetMail, type PasswordResetData } from './mail/password-reset-mail.tsx'

/** Every mail that leaves the house, and what each is filled with. */
export type MailData = {
  appointment: AppointmentData
  passwordReset: PasswordResetData
}
export type MailName = keyof MailData
export type RenderedMail = { subject: string; html: string; text: string }

type Template<Data> = { subject: (data: Data) => string; body: (data: Data) => React.ReactElement }

const mails: { [Name in MailName]: Template<MailData[Name]> } = {
  appointment: { subject: ({ title }) => title, body: (data) => <AppointmentMail {...data} /> },
  passwordReset: { subject: () => 'Choose a new password', body: (data) => <PasswordResetMail {...data} /> },
}

export async function renderMail<Name extends MailName>(name: Name, data: MailData[Name]): Promise<RenderedMail> {
  const { subject, body } = mails[name]
  const html = await render(body(data))
  return { subject: subject(data), html, text: toPlainText(html) }
}
