import type { State } from '#domain/states.ts'
import type { sessionStatuses } from './contract.ts'

export const conversationStates = {
  active: { word: 'Open', tone: 'working' },
  closed: { word: 'Closed', tone: 'plain' },
} as const satisfies Record<(typeof sessionStatuses)[number], State>
