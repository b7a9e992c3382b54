import { company } from './company.ts'

/** What a number gets that sends STOP, START or HELP. Each fits into one text of 160 characters. */
export const keywordAnswers = {
  stop: `${company.shortName}: you are unsubscribed and won't get any more texts from us. Reply START to get them again.`,
  start: `${company.shortName}: you will get our texts about your filters again. Reply HELP for help, STOP to end them.`,
  help: `${company.shortName} texts about your filters. Call ${company.phone.display}. Message and data rates may apply. Reply STOP to end them.`,
}

/** To our team, about a text that a person has to read. */
export const receivedTextAlert = {
  subject: 'New text from {number}',
  facts: { from: 'From', text: 'Text', todo: 'What to do' },
  noWords: '(No words. A picture, maybe.)',
  mayCancel:
    'They opted out of texts. They have an appointment on {when}, and may mean that. Please call them.',
  todo: 'No automatic replies go out. If they don’t want our texts, stop them on the SMS page.',
} as const

/** Why a text that waited was given up for good, as staff read it. */
export const withdrawnTexts = {
  changed: 'Out of date: something changed before it went out.',
  tooLate: 'It would have arrived too late.',
  unwanted: 'This customer no longer wants these texts at this number.',
}

/** Why a message was refused before any service saw it, as staff read it. */
export const notSent = {
  bounced: 'Not sent: earlier messages to this recipient bounced.',
  complained: 'Not sent: this recipient marked our email as spam.',
  opted_out: 'Not sent: this recipient asked us to stop.',
}
