/** What a toast says. Only one is seen at a time: a new one takes the place of the old. */
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
 * For the `ref` of a form: loads the toaster as soon as somebody is in the form. When a failure has to be told, the
 * connection may be gone.
 */
export function prepareToasts(form: HTMLElement | null): () => void {
  const load = () => void import('./toaster.tsx').catch(() => undefined)
  if (form?.contains(document.activeElement)) load()
  form?.addEventListener('focusin', load, { once: true })
  return () => form?.removeEventListener('focusin', load)
}

/** Shows a toast now. The toaster itself is loaded when the first one is raised. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { mountToaster } = await import('./toaster.tsx')
  mountToaster()
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: message }))
}

const storedKey = 'lakeline:toast'

/** Announces a toast just before the page changes: the next page shows it. */
export function storeToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(storedKey, JSON.stringify(message))
  } catch {
    // A toast that cannot be kept is not worth stopping for.
  }
}

/** Shows what the page before has announced, once. */
export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(storedKey)
    sessionStorage.removeItem(storedKey)
    if (stored !== null) void showToast(JSON.parse(stored) as ToastMessage)
  } catch {
    // As above.
  }
}
