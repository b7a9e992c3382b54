/**
 * The service worker of /admin/work and /admin/stops, once for each: it is registered for one page
 * alone. Why, and what goes wrong with workers: docs/decisions/0027.
 */
import { type KeptBuild, keptShell } from './kept-shell.ts'

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  location: Location
  registration: { scope: string; unregister: () => Promise<boolean> }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends 'install' | 'activate' | 'fetch'>(
    name: Name,
    act: (event: Name extends 'fetch' ? Fetching : Lasting) => void,
  ) => void
}

/** What the build knows of its pages: scripts/phone-worker.ts puts it here. */
declare const keptBuilds: Readonly<Record<string, KeptBuild>>

const worker = globalThis as unknown as Worker
const page = new URL(worker.registration.scope).pathname
const shell = keptShell(keptBuilds[page] ?? { id: 'none', named: [], files: [] }, {
  caches,
  fetch: (...asked) => fetch(...asked),
  page,
  script: worker.location.href,
  unregister: () => worker.registration.unregister(),
  after: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  now: () => Date.now(),
})

worker.addEventListener('install', (event) => {
  // An old worker would serve its old shell to the last tab that is open, for days.
  event.waitUntil(shell.install().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(shell.activate().then(() => worker.clients.claim()))
})
worker.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request)
  if (answer === null) return
  event.respondWith(answer)
  if (event.request.mode === 'navigate') event.waitUntil(shell.leaveIfGone())
})
