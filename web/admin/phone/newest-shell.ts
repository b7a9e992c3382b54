import { phonePages, phoneWorkerFile } from '#domain/sign-in-addresses.ts'

const askAgainMs = 10 * 60_000
const patienceMs = 8000
const installMs = 30_000
const reloadedKey = 'lakeline:shell'

let askedAt = Number.NEGATIVE_INFINITY

/**
 * Whether what waits may be sent: by the page that the server has now. An older one, which a worker
 * kept or which is open since the morning, is loaded anew first. False without signal, too.
 */
export async function isNewestShell(now = Date.now()): Promise<boolean> {
  const page = phonePages.find((path) => path === location.pathname)
  if (page === undefined || now - askedAt < askAgainMs) return true
  const served = await shellOf(page)
  if (served === undefined) return false
  const own = filesNamed(document)
  const isOther = served !== null && !own.every((file) => served.includes(file))
  const names = (served?.match(/\/_astro\/[\w.-]+/g) ?? []).join(' ')
  // A shell that was loaded for this one's sake and is the old one again must not loop.
  if (!isOther || sessionStorage.getItem(reloadedKey) === names) {
    askedAt = now
    return true
  }
  if (isTyping()) return false
  await newWorker(page)
  sessionStorage.setItem(reloadedKey, names)
  location.reload()
  return false
}

/**
 * Registers the worker of this page; a browser without any does as before. Where one serves this
 * page there is nothing to register, and one that is about to leave would be called back by it.
 */
export async function registerWorker(): Promise<void> {
  try {
    if (navigator.serviceWorker.controller !== null) return
    await navigator.serviceWorker.register(phoneWorkerFile, {
      scope: location.pathname,
      updateViaCache: 'none',
    })
  } catch {
    // Forbidden, or in a private window: then the page opens with signal alone.
  }
}

/** Null for what is none of our pages, as an error of a proxy; undefined without signal. */
async function shellOf(page: string): Promise<string | null | undefined> {
  try {
    const answer = await fetch(page, {
      cache: 'no-store',
      credentials: 'omit',
      // The sign-in page of a hotel's network is no signal.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    return answer.ok && text.includes('<astro-island') ? text : null
  } catch {
    return undefined
  }
}

function filesNamed(page: Document): string[] {
  const named = ['component-url', 'renderer-url', 'src'].flatMap((name) =>
    Array.from(page.querySelectorAll(`astro-island[${name}], script[${name}]`), (element) =>
      element.getAttribute(name),
    ),
  )
  return named.filter((file) => file?.startsWith('/_astro/') === true) as string[]
}

// What is typed and in no draft would be lost.
function isTyping(): boolean {
  const { activeElement: field } = document
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && field.value !== ''
}

/** The worker has the new shell whole before the page is loaded anew: a cut cannot lose it. */
async function newWorker(page: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(page)
    const updated = await registration?.update()
    const worker = (updated ?? registration)?.installing
    if (!worker) return
    await new Promise<void>((resolve) => {
      setTimeout(resolve, installMs)
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve()
      })
    })
  } catch {
    // Without a worker the page is loaded from the server.
  }
}
