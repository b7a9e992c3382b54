import { officeLists } from '#content/office.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

/** Beside what came with a field filled in that people do not see. */
export function MayBeAutomatic({ mayBeAutomatic }: { mayBeAutomatic: boolean }) {
  if (!mayBeAutomatic) return null
  return <StatusMark tone="waiting">{officeLists.mayBeAutomatic}</StatusMark>
}
