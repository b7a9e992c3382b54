import type { Comparison } from './contract.ts'

/** What was found, against what chance alone gives where the predictions are right. */
export function verdictOf({ found, low, high }: Comparison): 'agrees' | 'more' | 'fewer' {
  return found > high ? 'more' : found < low ? 'fewer' : 'agrees'
}
