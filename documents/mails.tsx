import { renderToStaticMarkup } from 'react-dom/server'
import { mailSubjects } from '#content/mails.ts'
import {
  AccountClosedMail,
  EmailChangeMail,
  EmailChangeNoticeMail,
  EmailInUseMail,
  EmailProofMail,
  InvitationMail,
  PasswordChangedMail,
  type AccountClosedData,
  type EmailChangeData,
  type EmailChangeNoticeData,
  type EmailInUseData,
  type EmailProofData,
  type InvitationData,
  type PasswordChangedData,
} from './mail/account-notices.tsx'
import { AppointmentMail, type AppointmentData } from './mail/appointment-mail.tsx'
import { BookingCodeMail, type BookingCodeData } from './mail/booking-mail.tsx'
import {
  ChatAnswerMail,
  ChatTranscriptMail,
  type ChatAnswerData,
  type ChatTranscriptData,
} from './mail/chat-mails.tsx'
import {
  CompanyInvitationMail,
  type CompanyInvitationData,
} from './mail/company-invitation-mail.tsx'
import { NewsMail, type NewsData } from './mail/news-mail.tsx'
import { NewsletterConfirmMail, type NewsletterConfirmData } from './mail/newsletter-mail.tsx'
import { OfficeAlertMail, type OfficeAlertData } from './mail/office-alert-mail.tsx'
import { OfficeLetterMail, type OfficeLetterData } from './mail/office-letter.tsx'
import { plainTextOf } from './mail/plain-text.ts'
import { PasswordResetMail, type PasswordResetData } from './mail/password-reset-mail.tsx'
import { ReceivedMail, type ReceivedData } from './mail/received-mail.tsx'
import {
  StaffInvitationMail,
  StaffPasswordChangedMail,
  StaffPasswordResetMail,
  type StaffInvitationData,
  type StaffPasswordChangedData,
  type StaffPasswordResetData,
} from './mail/staff-mails.tsx'
import { SavingsReportMail, type SavingsReportData } from './mail/savings-report-mail.tsx'
import { WelcomeMail, type WelcomeData } from './mail/welcome-mail.tsx'

/** Every email that we send, with its data. */
export type MailData = {
  accountClosed: AccountClosedData
  appointment: AppointmentData
  bookingCode: BookingCodeData
  chatAnswer: ChatAnswerData
  chatTranscript: ChatTranscriptData
  companyInvitation: CompanyInvitationData
  emailChange: EmailChangeData
  emailChangeNotice: EmailChangeNoticeData
  emailInUse: EmailInUseData
  emailProof: EmailProofData
  invitation: InvitationData
  news: NewsData
  newsletterConfirm: NewsletterConfirmData
  officeAlert: OfficeAlertData
  officeLetter: OfficeLetterData
  passwordChanged: PasswordChangedData
  passwordReset: PasswordResetData
  received: ReceivedData
  savingsReport: SavingsReportData
  staffInvitation: StaffInvitationData
  staffPasswordChanged: StaffPasswordChangedData
  staffPasswordReset: StaffPasswordResetData
  welcome: WelcomeData
}
export type MailName = keyof MailData
export type RenderedMail = { subject: string; html: string; text: string }

type Template<Data> = { subject: (data: Data) => string; body: (data: Data) => React.ReactElement }

const mails: { [Name in MailName]: Template<MailData[Name]> } = {
  accountClosed: {
    subject: () => mailSubjects.accountClosed,
    body: (data) => <AccountClosedMail {...data} />,
  },
  appointment: { subject: ({ title }) => title, body: (data) => <AppointmentMail {...data} /> },
  bookingCode: {
    subject: () => mailSubjects.bookingCode,
    body: (data) => <BookingCodeMail {...data} />,
  },
  chatAnswer: {
    subject: () => mailSubjects.chatAnswer,
    body: (data) => <ChatAnswerMail {...data} />,
  },
  chatTranscript: {
    subject: () => mailSubjects.chatTranscript,
    body: (data) => <ChatTranscriptMail {...data} />,
  },
  companyInvitation: {
    subject: () => mailSubjects.companyInvitation,
    body: (data) => <CompanyInvitationMail {...data} />,
  },
  emailChange: {
    subject: () => mailSubjects.emailChange,
    body: (data) => <EmailChangeMail {...data} />,
  },
  emailChangeNotice: {
    subject: () => mailSubjects.emailChangeNotice,
    body: (data) => <EmailChangeNoticeMail {...data} />,
  },
  emailInUse: {
    subject: () => mailSubjects.emailInUse,
    body: (data) => <EmailInUseMail {...data} />,
  },
  emailProof: {
    subject: () => mailSubjects.emailProof,
    body: (data) => <EmailProofMail {...data} />,
  },
  invitation: {
    subject: () => mailSubjects.invitation,
    body: (data) => <InvitationMail {...data} />,
  },
  news: { subject: ({ title }) => title, body: (data) => <NewsMail {...data} /> },
  newsletterConfirm: {
    subject: () => mailSubjects.newsletterConfirm,
    body: (data) => <NewsletterConfirmMail {...data} />,
  },
  officeAlert: { subject: ({ subject }) => subject, body: (data) => <OfficeAlertMail {...data} /> },
  officeLetter: {
    subject: ({ subject }) => subject,
    body: (data) => <OfficeLetterMail {...data} />,
  },
  passwordChanged: {
    subject: () => mailSubjects.passwordChanged,
    body: (data) => <PasswordChangedMail {...data} />,
  },
  passwordReset: {
    subject: () => mailSubjects.passwordReset,
    body: (data) => <PasswordResetMail {...data} />,
  },
  received: {
    subject: ({ form }) => mailSubjects[`received:${form}`],
    body: (data) => <ReceivedMail {...data} />,
  },
  savingsReport: {
    subject: () => mailSubjects.savingsReport,
    body: (data) => <SavingsReportMail {...data} />,
  },
  staffInvitation: {
    subject: () => mailSubjects.staffInvitation,
    body: (data) => <StaffInvitationMail {...data} />,
  },
  staffPasswordChanged: {
    subject: () => mailSubjects.staffPasswordChanged,
    body: (data) => <StaffPasswordChangedMail {...data} />,
  },
  staffPasswordReset: {
    subject: () => mailSubjects.staffPasswordReset,
    body: (data) => <StaffPasswordResetMail {...data} />,
  },
  welcome: { subject: () => mailSubjects.welcome, body: (data) => <WelcomeMail {...data} /> },
}

// The kind of document under which mail programs draw tables as they are meant.
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export function renderMail<Name extends MailName>(name: Name, data: MailData[Name]): RenderedMail {
  const { subject, body } = mails[name]
  // A preview may end within a sign of two halves.
  const html = renderToStaticMarkup(body(data)).toWellFormed()
  return { subject: subject(data), html: doctype + html, text: plainTextOf(html) }
}
