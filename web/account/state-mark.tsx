import type { State } from '#domain/states.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

/** The state of a row, from the table of its noun. */
export function StateMark({ word, tone }: State) {
  return <StatusMark tone={tone}>{word}</StatusMark>
}

/** The same for customers, to whom a status is said as it is stored, with spaces. */
export function StatedMark({ word, tone }: State) {
  return <StatusMark tone={tone}>{word.toLowerCase()}</StatusMark>
}
