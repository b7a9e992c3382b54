/** What the email about a delivery leads to, beside the service. */
export const deliveredMailText = {
  documents: {
    certificate: 'Open certificate {number}',
    inspection: 'Open inspection report {number}',
  },
  review: 'How did we do? Write a review',
} as const
