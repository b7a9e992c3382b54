import '#web/styles/dialog.css'
import { useId, useLayoutEffect } from 'react'

type DialogProps = {
  ref: React.RefObject<HTMLDialogElement | null>
  heading: string
  onClose?: () => void
  children: React.ReactNode
}

/**
 * The browser's own dialog, opened by `ref.current.showModal()`: it handles focus, Escape and the
 * backdrop.
 */
export function Dialog({ ref, heading, onClose, children }: DialogProps) {
  const id = useId()
  // Removed while it is open, it would take a toast along that lies in it.
  useLayoutEffect(() => {
    const element = ref.current
    return () => element?.close()
  }, [ref])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-md border border-line bg-ceramic p-5 text-ink backdrop:bg-night/60 sm:p-8"
    >
      <h2 id={id} className="mb-4 text-xl">
        {heading}
      </h2>
      {children}
    </dialog>
  )
}
