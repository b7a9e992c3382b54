import { benchText } from '#content/bench.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import type { BenchAct } from './bench-queue.ts'
import type { Bench } from './use-bench-queue.ts'

type NotKeptProps = {
  bench: Bench
  filterId: string
  /** Of what is done beside it. */
  of: (act: BenchAct) => boolean
}

/** The phone had no room for what was just done here: it is said where it was done. */
export function NotKept({ bench: { notKept }, filterId, of }: NotKeptProps) {
  return (
    <div role="alert" className="w-full">
      {notKept?.filterId === filterId && of(notKept.act) && (
        <FieldError>{benchText.notKept}</FieldError>
      )}
    </div>
  )
}
