import { useState } from 'react'
import { SmallButton } from '#web/ui/small-button.tsx'

type BehindPressProps = {
  open: string
  children: (close: () => void) => React.ReactNode
}

/** A small button, and in its place what it opens. */
export function BehindPress({ open, children }: BehindPressProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return children(() => setIsOpen(false))
  return <SmallButton onClick={() => setIsOpen(true)}>{open}</SmallButton>
}
