/**
 * The subject of each mail whose subject is always the same, by its template, with a colon before
 * its form. The others say theirs in their own data.
 */
export const mailSubjects = {
  accountClosed: 'Your account is closed',
  bookingCode: 'Your code to book a time',
  chatAnswer: 'We answered your chat',
  chatTranscript: 'Your chat with us',
  companyInvitation: 'You’re invited to join a company',
  emailChange: 'Confirm your new email address',
  emailChangeNotice: 'Someone asked to change your email',
  emailProof: 'Confirm your email address',
  emailInUse: 'This address already has an account',
  invitation: 'Set up your account',
  newsletterConfirm: 'Confirm your newsletter subscription',
  passwordChanged: 'Your password was changed',
  passwordReset: 'Choose a new password',
  'received:demo': 'We got your demo request',
  'received:message': 'We got your message',
  savingsReport: 'Your savings report',
  staffInvitation: 'Your staff account',
  staffPasswordChanged: 'Your staff password was changed',
  staffPasswordReset: 'Choose a new staff password',
  welcome: 'Your account is ready',
} as const
