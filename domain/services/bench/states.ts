import type { State } from '#domain/states.ts'
import type { FilterState } from './filter-states.ts'

/** Of a filter on the bench. */
export const benchStates = {
  expected: { word: 'Expected', tone: 'open' },
  on_the_van: { word: 'On the van', tone: 'open' },
  received: { word: 'Received', tone: 'working' },
  inspected: { word: 'Inspected', tone: 'working' },
  cleaned: { word: 'Cleaned', tone: 'working' },
  tested: { word: 'Tested', tone: 'working' },
  judged: { word: 'Result set', tone: 'done' },
  packed: { word: 'Packed', tone: 'done' },
  handed_over: { word: 'Handed over', tone: 'done' },
  on_hold: { word: 'On hold', tone: 'waiting' },
  ended: { word: 'Closed, no result', tone: 'stopped' },
} as const satisfies Record<FilterState, State>
