import { company } from './company.ts'

/** What a customer agrees to by ticking a box for texts, as it is shown and kept. In braces: the number. */
export const consentWording =
  `By ticking a box under "Text message" you agree to get automated texts from ${company.name} at {number}, about what you tick: ` +
  'appointments that we confirm, move or cancel, and a reminder the day before; filters that are finished or delivered; new invoices; ' +
  'urgent filters of your fleet; a new password or e-mail address. Message frequency varies. Message and data rates may apply. ' +
  'Consent is not a condition of purchase. Reply STOP to end all texts, HELP for help.'

/** The first text after that. Fits into one of 160 characters. */
export const consentWelcome = `${company.shortName}: you get texts about what you have chosen. Message frequency varies, rates may apply. Reply HELP for help, STOP to end.`

/** Why texts cannot be chosen. */
export const needsNumber = 'Please add a mobile number to your profile first: that is where texts go.'

/** Why a text stays in the outbox until the morning, as staff read it. */
export const quietReason = 'It is night where this number is: sent in the morning.'
