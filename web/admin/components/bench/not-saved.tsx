import { benchText } from '#content/bench.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import type { BenchAct } from './bench-queue.ts'
import type { Bench } from './use-bench-queue.ts'

type NotSavedProps = {
  bench: Bench
  filterId: string
  /** Of what is done beside it. */
  of: (act: BenchAct) => boolean
}

/** The phone had no room for what was just done here: it is said where it was done. */
export function NotSaved({ bench: { notKept }, filterId, of }: NotSavedProps) {
  return (
    <div role="alert" className="w-full">
      {notKept?.filterId === filterId && of(notKept.act) && (
        <FieldError>{benchText.notKept}</FieldError>
      )}
    </div>
  )
}
