import type { State } from '#domain/states.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

/** The state of a row for staff, from the table of its noun. */
export function StateMark({ word, tone }: State) {
  return <StatusMark tone={tone}>{word}</StatusMark>
}
