/** The pages that open without signal, and what a phone keeps for them. */
export const phoneText = {
  asOf: 'As of {time}, no signal.',
  notUpdated: 'As of {time}. We couldn’t update it.',
  unsent: {
    heading: { one: '{what} isn’t sent yet.', many: '{what} aren’t sent yet.' },
    text: 'It’s only on this phone. If you sign out, it’s gone.',
    stay: 'Stay',
    leave: 'Sign out anyway',
    what: {
      reading: { one: '1 reading', many: '{count} readings' },
      step: { one: '1 step', many: '{count} steps' },
      result: { one: '1 result', many: '{count} results' },
      photo: { one: '1 photo', many: '{count} photos' },
      intake: { one: '1 filter to take in', many: '{count} filters to take in' },
      handover: { one: '1 handover', many: '{count} handovers' },
      'on-our-way': { one: '1 “On our way”', many: '{count} “On our way”' },
      other: { one: '1 entry', many: '{count} entries' },
    },
  },
} as const
