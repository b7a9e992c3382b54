import '#web/styles/dialog.css'
import { useId, useLayoutEffect, useRef } from 'react'
import { useOpenTitle } from './use-open-title.ts'

type SheetProps = {
  eyebrow?: string
  heading: string
  closeLabel: string
  /** At the edge of the window, or in the middle of its top. */
  place?: 'edge' | 'top'
  onClose: () => void
  children: React.ReactNode
}

/** What `closedby` does, where a browser does not have it: the backdrop belongs to the dialog. */
function closeByPressBeside(dialog: HTMLDialogElement): void {
  if (Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return
  let isBeside = false
  dialog.addEventListener('pointerdown', ({ target }) => (isBeside = target === dialog))
  dialog.addEventListener('click', ({ target }) => {
    if (isBeside && target === dialog) dialog.close()
  })
}

/**
 * A dialog beside the page, for one row of a list or for one question. It is open while mounted:
 * its owner unmounts it on `onClose`.
 */
export function Sheet({
  eyebrow,
  heading,
  closeLabel,
  place = 'edge',
  onClose,
  children,
}: SheetProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isGone = useRef(false)
  useOpenTitle(heading)

  // Only the browser can make it modal, and would put the focus on the cross. It is closed before
  // it is removed, so that the focus returns to its origin.
  useLayoutEffect(() => {
    const element = dialog.current
    isGone.current = false
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    if (element) closeByPressBeside(element)
    return () => {
      isGone.current = true
      element?.close()
    }
  }, [])

  const close = () => dialog.current?.close()

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={place === 'top' ? 'sheet sheet-on-top' : 'sheet'}
      closedby="any"
      // React bubbles the close event of a dialog inside it.
      onClose={({ target, currentTarget }) =>
        target !== currentTarget || isGone.current || onClose()
      }
    >
      <div className="min-h-full px-5 pb-10 sm:px-8 [&>div:first-child+section]:border-t-0">
        <div className="sticky top-0 z-10 -mx-5 flex items-start gap-4 border-b border-line bg-ceramic px-5 py-4 sm:-mx-8 sm:px-8">
          <div className="min-w-0 grow">
            {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
            <h2 id={id} className={`text-xl break-words ${eyebrow === undefined ? 'pt-2' : ''}`}>
              {heading}
            </h2>
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={close}
            className="no-print -mr-2 grid size-11 shrink-0 place-items-center"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6 fill-none stroke-current stroke-2"
              aria-hidden="true"
            >
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
