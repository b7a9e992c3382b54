import { company } from './company.ts'

const consentTerms =
  'about what you check: ' +
  'appointments that we confirm, move, or cancel, and a reminder the day before; filters that are finished or delivered; new invoices; ' +
  'urgent filters of your fleet; a new password or email address. Message frequency varies. Message and data rates may apply. ' +
  'Consent is not a condition of purchase. Reply STOP to end all texts, HELP for help.'

/**
 * What a customer agrees to by ticking a box for texts, as it is shown and kept. In braces: the
 * number.
 */
export const consentWording =
  `By checking a box under "Text message" you agree to get automated texts from ${company.name}, sent to {number}, ${consentTerms}` as const

/** The first text after that. Fits into one of 160 characters. */
export const consentWelcome = `${company.shortName}: you'll get texts about what you chose. Message frequency varies, rates may apply. Reply HELP for help, STOP to end.`

/** The text that proves a number. `******` is where the code stands. */
export const codeText = `${company.shortName}: your code is ******. Enter it on our site within 10 minutes. Didn't ask for it? Ignore this text.`

/**
 * What is kept with a consent that our team wrote down. In braces: how, for which number, and about
 * what.
 */
export const staffConsentWays = {
  by_phone: 'by phone',
  on_paper: 'on paper',
  in_person: 'in person',
} as const
export const staffConsentWording =
  `Agreed {way} to automated texts from ${company.name}, sent to {number}, about: {topics}. Message frequency varies. Message and data rates may apply. Reply STOP to end all texts, HELP for help.` as const

/** Why texts cannot be chosen. */
export const needsNumber = 'Please add a mobile number to your profile first.'

/** Why no code is sent, or why it proves nothing. */
export const textProof = {
  noNumber: needsNumber,
  unreadable:
    'The phone number in your profile doesn’t look like a mobile number. Please change it there.',
  nothingChosen: 'Please choose what you want texts about first.',
  alreadyProven: 'This number is already confirmed.',
  stopped: 'This number sent STOP. Please text START from it first.',
  ended: 'This code no longer works. Please send a new one.',
} as const

/** Why a text stays in the outbox until the morning, as staff read it. */
export const quietReason = 'It’s nighttime at this number. Goes out in the morning.'

/** Why a text waits for the next day, as staff read it. */
export const dailyLimits = {
  number: 'Not sent: daily limit for this number. Goes out tomorrow if it’s still needed.',
  account: 'Not sent: daily limit for this account. Goes out tomorrow if it’s still needed.',
  system: 'Not sent: daily limit for all texts. Goes out tomorrow if it’s still needed.',
}

/** What our team is told, once a day, when the system has sent all the texts of its day. */
export const textCapAlert = {
  subject: 'Daily text limit reached',
  fact: 'Limit',
  what: 'What happens',
  text: 'Automated texts wait until tomorrow. Texts you send yourself still go out. If this is more than you expected, check the SMS history to see what’s being sent.',
}
