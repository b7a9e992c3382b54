import { SmallButton } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

type BehindPressProps = {
  open: React.ReactNode
  /** One of several lesser things that can be done: it looks like a link. */
  isLesser?: boolean
  children: (close: () => void) => React.ReactNode
}

/** A small button, and in its place what it opens; the focus goes there and comes back. */
export function BehindPress({ open, isLesser = false, children }: BehindPressProps) {
  const { isOpen, close, button, opened } = useOpenedHere()
  if (isOpen)
    return (
      <div {...opened} className="w-full outline-none">
        {children(close)}
      </div>
    )
  if (!isLesser) return <SmallButton {...button}>{open}</SmallButton>
  return (
    <button type="button" className="link min-h-11 text-sm" {...button}>
      {open}
    </button>
  )
}
