/**
 * The subject of each mail whose subject is always the same, by its template, with a colon before its form. The others say
 * theirs in their own data.
 */
export const mailSubjects = {
  accountClosed: 'Your account is closed',
  chatAnswer: 'We have answered in the chat',
  chatTranscript: 'Your chat with us',
  emailChange: 'Confirm your new e-mail address',
  emailChangeNotice: 'A new e-mail address was asked for',
  emailProof: 'Confirm your email address',
  emailInUse: 'This address already has an account',
  newsletterConfirm: 'Confirm your newsletter',
  passwordChanged: 'Your password was changed',
  passwordReset: 'Choose a new password',
  'received:demo': 'We have your demo request',
  'received:message': 'We have your message',
  staffInvitation: 'Your staff account',
  staffPasswordChanged: 'Your staff password was changed',
  staffPasswordReset: 'Choose a new staff password',
  welcome: 'Your account is ready',
} as const
