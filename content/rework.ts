/** A service that is done again at no cost, and what becomes of its first certificate. */
export const reworkText = {
  mark: 'Rework',
  marked: '{service} (rework)',
  of: 'Rework of',
  tie: '{service} of {day}',
  again: 'Done again',
  confirmed: 'Certificate {number} still applies',
} as const
