/** What an arrival is asked about before it is stored. */
export const arrivalQuestions = {
  whose: {
    heading: 'Whose filter is this?',
    theirs: 'It’s theirs. Take it in for them',
    open: 'It’s theirs. Open their order',
    brought: 'This customer brought or bought it, and pays',
    broughtHint: 'In our records it stays with {company}.',
    another: 'It’s another filter with the same number',
    anotherHint: 'Both are marked, for our team only.',
  },
  more: {
    heading: 'One more than ordered?',
    hint: 'The order gets larger. If a crate was mixed up, check whose filter it is first.',
    yes: 'Yes, take in one more',
  },
} as const
