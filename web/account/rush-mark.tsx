import { rushState } from '#domain/services/states.ts'
import { StateMark } from './state-mark.tsx'

/** Of an order, a filter or an appointment that can’t wait. */
export function RushMark({ of }: { of: { rush?: boolean | undefined } }) {
  return of.rush === true ? <StateMark {...rushState} /> : null
}
