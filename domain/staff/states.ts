import type { State } from '#domain/states.ts'
import type { StaffAccount } from './accounts-contract.ts'

export const staffStates = {
  active: { word: 'Active', tone: 'done' },
  invited: { word: 'Invited', tone: 'waiting' },
  ended: { word: 'Ended', tone: 'stopped' },
} as const satisfies Record<StaffAccount['state'], State>
