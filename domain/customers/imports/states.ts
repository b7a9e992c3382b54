import type { State } from '#domain/states.ts'
import type { ImportState } from './contract.ts'

export const importStates = {
  checking: { word: 'Not imported yet', tone: 'open' },
  importing: { word: 'Importing', tone: 'working' },
  done: { word: 'Imported', tone: 'done' },
  undone: { word: 'Taken back', tone: 'stopped' },
} as const satisfies Record<ImportState, State>
