import type { Urgency } from './urgency.ts'

/** Dollars at risk below which nobody changes a plan: judgement. */
export const worthSaying = 50

/** High, with too little at risk for an alarm. Rows of an earlier model do not know what is. */
export function isQuiet(urgency: Urgency | 'inspect', atRisk: number | undefined): boolean {
  return urgency === 'high' && atRisk !== undefined && atRisk < worthSaying
}
