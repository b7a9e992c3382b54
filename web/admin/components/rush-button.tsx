import { rushText } from '#content/rush.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

type RushButtonProps = {
  isRush: boolean
  /** Of which of several, for those who hear it. */
  name?: string
  onMark: (rush: boolean) => Promise<unknown>
}

/** Says that an order or a filter can’t wait, or can again. */
export function RushButton({ isRush, name, onMark }: RushButtonProps) {
  const { isBusy, act } = useAct()
  return (
    <SmallButton
      disabled={isBusy}
      onClick={() => void act(() => onMark(!isRush), isRush ? rushText.undone : rushText.done)}
    >
      {isRush ? rushText.unmark : rushText.mark}
      {name !== undefined && <span className="sr-only"> {name}</span>}
    </SmallButton>
  )
}
