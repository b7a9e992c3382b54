import type { State } from '#domain/states.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

type StateMarkProps = State & {
  /** For customers, to whom it is said as it is stored, with spaces. */
  isStated?: boolean
}

/** The state of a row, from the table of its noun. */
export function StateMark({ word, tone, isStated = false }: StateMarkProps) {
  return <StatusMark tone={tone}>{isStated ? word.toLowerCase() : word}</StatusMark>
}
