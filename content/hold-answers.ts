/** A question about a filter on hold, as its customer reads and answers it. */
export const portalQuestionText = {
  heading: 'We have a question',
  waiting: {
    today: 'Waiting for your answer since today',
    one: 'Waiting for your answer since {day} · 1 day',
    many: 'Waiting for your answer since {day} · {count} days',
  },
  filter: 'Filter {serial}',
  noSerial: 'Filter without a serial number',
  choose: 'Your answer',
  choices: ['Go ahead.', 'Send it back as it is.'],
  own: 'Something else',
  words: 'What should we do?',
  submit: 'Send answer',
  submitting: 'Sending...',
  done: {
    title: 'Answer sent',
    description: 'Thank you. We’ll go on with your filter.',
    variant: 'default',
  },
  failed: 'We couldn’t send your answer. Please try again.',
  said: '{by} answered on {day}: “{answer}”',
  earlier: 'Questions we asked',
  unanswered: 'Settled without an answer.',
} as const
