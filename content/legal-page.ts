/** The frame around the texts in content/legal. */
export const legalPage = {
  updated: 'Updated',
  contents: 'On this page',
  others: 'Other policies',
} as const
