import { loadCode } from './load-code.ts'

/** The text of a toast. Only one is visible at a time: a new one replaces the old. */
export type ToastMessage = {
  title: string
  description: string
  variant: 'default' | 'destructive'
  action?: { label: string; href: string }
}

/** The limits of the specification (section 9), in one place. */
export const toastLimits = {
  atOnce: 1,
  shownMs: 5000,
  swipeThresholdPx: 50,
  swipeDirection: 'right',
  hotkey: 'F8',
  removedAfterMs: 1_000_000,
} as const

export const toastEvent = 'lakeline:toast'

/**
 * For the `ref` of a form: loads the toaster as soon as somebody is in the form, since the
 * connection may be gone when a failure has to be shown.
 */
export function prepareToasts(form: HTMLElement | null): () => void {
  const load = () => void loadToaster()
  if (form?.contains(document.activeElement)) load()
  form?.addEventListener('focusin', load, { once: true })
  return () => form?.removeEventListener('focusin', load)
}

const restMs = 1000

/**
 * For the `ref` of a page whose buttons act with one press: loads the toaster as soon as the page
 * is likely at rest.
 */
export function loadToastsSoon(): () => void {
  const timer = setTimeout(() => void loadToaster(), restMs)
  return () => clearTimeout(timer)
}

const loadToaster = () => loadCode(() => import('./toaster.tsx')).catch(() => null)

const retryMs = 2000
const mostTries = 5

/**
 * Shows a toast now. The toaster itself is loaded with the first one: where it cannot be, the toast
 * is shown once the connection is back.
 */
export async function showToast(message: ToastMessage, triesLeft = mostTries): Promise<void> {
  const toaster = await loadToaster()
  if (toaster !== null) {
    toaster.mountToaster()
    window.dispatchEvent(new CustomEvent(toastEvent, { detail: message }))
    return
  }
  const again = () => void showToast(message, triesLeft - 1)
  if (!navigator.onLine) window.addEventListener('online', again, { once: true })
  else if (triesLeft > 1) setTimeout(again, retryMs)
}

const storedKey = 'lakeline:toast'

/** Queues a toast just before the page changes: the next page shows it. */
export function storeToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(storedKey, JSON.stringify(message))
  } catch {
    // A toast that cannot be stored is not worth stopping for.
  }
}

/** Shows the previous page's queued toast, once. */
export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(storedKey)
    sessionStorage.removeItem(storedKey)
    if (stored !== null) void showToast(JSON.parse(stored) as ToastMessage)
  } catch {
    // As above.
  }
}
