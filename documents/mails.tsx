import { render, toPlainText } from '@react-email/components'
import {
  AccountClosedMail, EmailChangeMail, EmailChangeNoticeMail, EmailInUseMail, PasswordChangedMail, type AccountClosedData,
  type EmailChangeData, type EmailChangeNoticeData, type EmailInUseData, type PasswordChangedData,
} from './mail/account-notices.tsx'
import { AppointmentMail, type AppointmentData } from './mail/appointment-mail.tsx'
import { ChatAnswerMail, ChatTranscriptMail, type ChatAnswerData, type ChatTranscriptData } from './mail/chat-mails.tsx'
import { NewsMail, type NewsData } from './mail/news-mail.tsx'
import { NewsletterConfirmMail, type NewsletterConfirmData } from './mail/newsletter-mail.tsx'
import { OfficeAlertMail, type OfficeAlertData } from './mail/office-alert-mail.tsx'
import { OfficeLetterMail, type OfficeLetterData } from './mail/office-letter.tsx'
import { PasswordResetMail, type PasswordResetData } from './mail/password-reset-mail.tsx'
import { ReceivedMail, receivedSubject, type ReceivedData } from './mail/received-mail.tsx'
import { WelcomeMail, type WelcomeData } from './mail/welcome-mail.tsx'

/** Every mail that leaves the house, and what each is filled with. */
export type MailData = {
  accountClosed: AccountClosedData
  appointment: AppointmentData
  chatAnswer: ChatAnswerData
  chatTranscript: ChatTranscriptData
  emailChange: EmailChangeData
  emailChangeNotice: EmailChangeNoticeData
  emailInUse: EmailInUseData
  news: NewsData
  newsletterConfirm: NewsletterConfirmData
  officeAlert: OfficeAlertData
  officeLetter: OfficeLetterData
  passwordChanged: PasswordChangedData
  passwordReset: PasswordResetData
  received: ReceivedData
  welcome: WelcomeData
}
export type MailName = keyof MailData
export type RenderedMail = { subject: string; html: string; text: string }

type Template<Data> = { subject: (data: Data) => string; body: (data: Data) => React.ReactElement }

const mails: { [Name in MailName]: Template<MailData[Name]> } = {
  accountClosed: { subject: () => 'Your account is closed', body: (data) => <AccountClosedMail {...data} /> },
  appointment: { subject: ({ title }) => title, body: (data) => <AppointmentMail {...data} /> },
  chatAnswer: { subject: () => 'We have answered in the chat', body: (data) => <ChatAnswerMail {...data} /> },
  chatTranscript: { subject: () => 'Your chat with us', body: (data) => <ChatTranscriptMail {...data} /> },
  emailChange: { subject: () => 'Confirm your new e-mail address', body: (data) => <EmailChangeMail {...data} /> },
  emailChangeNotice: { subject: () => 'A new e-mail address was asked for', body: (data) => <EmailChangeNoticeMail {...data} /> },
  emailInUse: { subject: () => 'This address already has an account', body: (data) => <EmailInUseMail {...data} /> },
  news: { subject: ({ title }) => title, body: (data) => <NewsMail {...data} /> },
  newsletterConfirm: { subject: () => 'Confirm your newsletter', body: (data) => <NewsletterConfirmMail {...data} /> },
  officeAlert: { subject: ({ subject }) => subject, body: (data) => <OfficeAlertMail {...data} /> },
  officeLetter: { subject: ({ subject }) => subject, body: (data) => <OfficeLetterMail {...data} /> },
  passwordChanged: { subject: () => 'Your password was changed', body: (data) => <PasswordChangedMail {...data} /> },
  passwordReset: { subject: () => 'Choose a new password', body: (data) => <PasswordResetMail {...data} /> },
  received: { subject: receivedSubject, body: (data) => <ReceivedMail {...data} /> },
  welcome: { subject: () => 'Your account is ready', body: (data) => <WelcomeMail {...data} /> },
}

export async function renderMail<Name extends MailName>(name: Name, data: MailData[Name]): Promise<RenderedMail> {
  const { subject, body } = mails[name]
  const html = await render(body(data))
  return { subject: subject(data), html, text: toPlainText(html) }
}
