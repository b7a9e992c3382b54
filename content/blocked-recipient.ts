/** On the staff side: an address or number that gets nothing from us any more, and why. */
export const blockedRecipient = {
  reasons: {
    bounced: 'Blocked since {day}: a message bounced. We don’t send anything there.',
    complained:
      'Blocked since {day}: this recipient marked our email as spam. Only another address helps.',
    opted_out: 'Blocked since {day}: this recipient asked us to stop. Only they can change that.',
  },
  ask: {
    open: 'Send again to this address',
    heading: 'Send again to this address?',
    text: 'Check with the customer that the address is right and works. If a message bounces again, it’s blocked again.',
    submit: 'Send again',
  },
  done: 'Messages can go there again. What failed before isn’t resent by itself.',
  refused: {
    complained:
      'This recipient marked our email as spam, so we can’t send there again. Ask them for another address.',
    opted_out:
      'This recipient asked us to stop. Only they can change that: for texts, by texting START.',
    erased: 'This person was erased, so nothing can be sent to them.',
  },
} as const
