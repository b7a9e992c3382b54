import type { State } from '#domain/states.ts'
import type { customerStatuses } from './contract.ts'

export const customerStates = {
  active: { word: 'Active', tone: 'done' },
  inactive: { word: 'Closed', tone: 'stopped' },
} as const satisfies Record<(typeof customerStatuses)[number], State>

export const followUpStates = {
  open: { word: 'Open', tone: 'waiting' },
  done: { word: 'Done', tone: 'done' },
} as const satisfies Record<string, State>
