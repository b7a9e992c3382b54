import type { State } from '#domain/states.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

/** The state of a row for customers, to whom it is said as it is stored, with spaces. */
export function StatedMark({ word, tone }: State) {
  return <StatusMark tone={tone}>{word.toLowerCase()}</StatusMark>
}
