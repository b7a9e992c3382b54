import { company } from './company.ts'

/** What a customer agrees to by ticking a box for texts, as it is shown and kept. In braces: the number. */
export const consentWording =
  `By ticking a box under "Text message" you agree to get automated texts from ${company.name} at {number}, about what you tick: ` +
  'appointments that we confirm, move or cancel, and a reminder the day before; filters that are finished or delivered; new invoices; ' +
  'urgent filters of your fleet; a new password or email address. Message frequency varies. Message and data rates may apply. ' +
  'Consent is not a condition of purchase. Reply STOP to end all texts, HELP for help.'

/** The first text after that. Fits into one of 160 characters. */
export const consentWelcome = `${company.shortName}: you get texts about what you have chosen. Message frequency varies, rates may apply. Reply HELP for help, STOP to end.`

/** The text that proves a number. `******` is where the code stands. */
export const codeText = `${company.shortName}: your code is ******. Enter it where you asked for it, within 10 minutes. Did you not ask for it? Please ignore this text.`

/** What is kept with a consent that our team wrote down. In braces: how, for which number, and about what. */
export const staffConsentWays = { by_phone: 'by phone', on_paper: 'on paper', in_person: 'in person' } as const
export const staffConsentWording = `Agreed {way} to automated texts from ${company.name} at {number}, about: {topics}. Message frequency varies. Message and data rates may apply. Reply STOP to end all texts, HELP for help.`

/** Why texts cannot be chosen. */
export const needsNumber = 'Please add a mobile number to your profile first: that is where texts go.'

/** Why no code is sent, or why it proves nothing. */
export const textProof = {
  noNumber: needsNumber,
  unreadable: 'We cannot read the phone number of your profile as a mobile number. Please change it there.',
  nothingChosen: 'Please choose first what you want texts about.',
  alreadyProven: 'This number needs no code.',
  stopped: 'This number has sent STOP. Please send START from it first.',
  wrong: 'This is not the code. You have {tries} left.',
  ended: 'This code does not work any more. Please send a new one.',
  sixDigits: 'Please enter the 6 digits of the code.',
}

/** Why a text stays in the outbox until the morning, as staff read it. */
export const quietReason = 'It is night where this number is: sent in the morning.'

/** Why a text waits for the next day, as staff read it. */
export const dailyLimits = {
  number: 'Not sent: daily limit of this number. It goes out tomorrow, if it is still wanted.',
  account: 'Not sent: daily limit of this account. It goes out tomorrow, if it is still wanted.',
  system: 'Not sent: daily limit of all texts. It goes out tomorrow, if it is still wanted.',
}

/** What our team is told, once a day, when the system has sent all the texts of its day. */
export const textCapAlert = {
  subject: 'Daily limit of texts reached',
  fact: 'Limit',
  what: 'What happens',
  text: 'Texts that customers have chosen wait until tomorrow. Texts you send yourself go on. If this is more than you expect, look at the history for what is being sent.',
}
