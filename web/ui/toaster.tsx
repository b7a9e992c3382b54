import * as Toast from '@radix-ui/react-toast'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toastEvent, toastLimits, type ToastMessage } from './toast.ts'

type VisibleToast = ToastMessage & { key: number; open: boolean; isInDialog: boolean }

let mounted = false

/** Puts the one toaster of the page into the document. */
export function mountToaster(): void {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  flushSync(() => createRoot(place).render(<Toaster place={place} />))
}

/**
 * What is outside an open dialog is covered by it, can't be pressed and isn't read aloud: the
 * toaster moves into the one on top, and out again when it closes. Returns whether it's in one.
 */
function bringToFront(place: HTMLElement, movedOut: () => void): boolean {
  const modal = 'dialog:modal'
  const dialog =
    document.activeElement?.closest(modal) ?? [...document.querySelectorAll(modal)].at(-1)
  const front = dialog ?? document.body
  if (place.parentElement !== front) front.append(place)
  dialog?.addEventListener(
    'close',
    () => {
      bringToFront(place, movedOut)
      movedOut()
    },
    { once: true },
  )
  return dialog !== undefined
}

function Toaster({ place }: { place: HTMLElement }) {
  const [visibleToast, setVisibleToast] = useState<VisibleToast | null>(null)

  // The islands of a page share no React tree: the window's event is the only bridge between them.
  useEffect(() => {
    let key = 0
    const show = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const isInDialog = bringToFront(place, () =>
        setVisibleToast((toast) => toast && { ...toast, isInDialog: false }),
      )
      setVisibleToast({ ...(event.detail as ToastMessage), key: ++key, open: true, isInDialog })
    }
    window.addEventListener(toastEvent, show)
    return () => window.removeEventListener(toastEvent, show)
  }, [place])

  // A dismissed toast leaves the state for good after the specified time.
  useEffect(() => {
    if (!visibleToast || visibleToast.open) return
    const timer = setTimeout(() => setVisibleToast(null), toastLimits.removedAfterMs)
    return () => clearTimeout(timer)
  }, [visibleToast])

  return (
    <Toast.Provider
      duration={toastLimits.shownMs}
      swipeDirection={toastLimits.swipeDirection}
      swipeThreshold={toastLimits.swipeThresholdPx}
      label="Notification"
    >
      {visibleToast && (
        <ToastCard
          key={visibleToast.key}
          toast={visibleToast}
          onClose={() => setVisibleToast({ ...visibleToast, open: false })}
        />
      )}
      {/* Radix reads a toast aloud outside of every dialog. */}
      {visibleToast?.open && visibleToast.isInDialog && (
        <p key={`read ${visibleToast.key}`} role="alert" className="sr-only">
          {visibleToast.title} {visibleToast.description}
        </p>
      )}
      <Toast.Viewport
        hotkey={[toastLimits.hotkey]}
        className="no-print fixed inset-x-0 top-0 z-50 flex flex-col p-4 outline-none sm:top-auto sm:right-10 sm:bottom-0 md:left-auto md:w-[420px]"
      />
    </Toast.Provider>
  )
}

function ToastCard({ toast, onClose }: { toast: VisibleToast; onClose: () => void }) {
  const failed = toast.variant === 'destructive'
  const title = useId()
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => open || onClose()}
      type={failed ? 'foreground' : 'background'}
      aria-labelledby={title}
      data-variant={toast.variant}
      className={`toast flex items-start gap-3 rounded-md border bg-paper p-4 text-ink ${failed ? 'border-kiln' : 'border-moss'}`}
    >
      <span
        className={`mt-1.5 size-3 shrink-0 ${failed ? 'bg-kiln' : 'bg-moss'}`}
        aria-hidden="true"
      />
      <div className="min-w-0 grow">
        <Toast.Title id={title} className="font-semibold">
          {toast.title}
        </Toast.Title>
        <Toast.Description className="line-clamp-8 text-sm wrap-anywhere text-soot-800">
          {toast.description}
        </Toast.Description>
        {toast.action && (
          <Toast.Action asChild altText={toast.action.label}>
            <a href={toast.action.href} className="link mt-2 inline-block text-sm font-semibold">
              {toast.action.label}
            </a>
          </Toast.Action>
        )}
      </div>
      <Toast.Close aria-label="Close" className="-m-2.5 grid size-11 shrink-0 place-items-center">
        <svg viewBox="0 0 16 16" className="size-4 stroke-current stroke-2" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  )
}
