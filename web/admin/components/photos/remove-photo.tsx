import { benchText } from '#content/bench.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { benchCalls } from '#web/data/services-bench.ts'

const { remove, removed } = benchText.photos

/** Asked first: a photo that is gone is gone for the customer too. */
export function RemovePhoto({ id }: { id: string }) {
  const { act, isBusy } = useAct()
  return (
    <AskFirst
      {...remove}
      isBusy={isBusy}
      onSure={() => void act(() => benchCalls.removePhoto(id), removed)}
    />
  )
}
