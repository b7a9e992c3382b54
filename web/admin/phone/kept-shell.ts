/**
 * What the worker of one page does: it keeps the page's shell, which holds no data, and the files
 * that the shell needs. It never touches a call, another page or a file that is not on its list.
 */
export type KeptBuild = {
  /** Another one for other bytes of the page, or of any of its files. */
  id: string
  /** What the shell of this build names: where one is missing, another build is served. */
  named: readonly string[]
  files: readonly string[]
}

type Browser = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: typeof fetch
  /** The path of the page, which is the worker's whole scope. */
  page: string
  /** Of the worker's own script. */
  script: string
  unregister: () => Promise<unknown>
  after: (ms: number) => Promise<unknown>
  now: () => number
}

// Longer than a shell takes over a weak line, shorter than someone waits at a ramp.
const patienceMs = 3000
const askAgainMs = 10_000
const gone = [404, 410]
// Without cookies: nobody's data can be in what comes.
const plain = { credentials: 'omit', redirect: 'error' } as const
const loose = { ignoreVary: true, ignoreSearch: true }

export function keptShell(build: KeptBuild, browser: Browser) {
  const { caches, page, after, now } = browser
  const builds = keptBuilds(build, browser)
  let askedAt = 0

  /** Null for what is none of its business: then the browser asks as without a worker. */
  function answer(request: Request): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== new URL(browser.script).origin) return null
    if (request.mode === 'navigate') return pathname === page ? shellFor(request) : null
    return build.files.includes(pathname) || pathname.startsWith('/_astro/')
      ? fileFor(request, pathname)
      : null
  }

  /** From the server where it answers in time; a redirect or a refusal of it is an answer too. */
  async function shellFor(request: Request): Promise<Response> {
    const asked = browser.fetch(request)
    const served = asked.then(
      (response) => (response.status < 500 ? response : null),
      () => null,
    )
    const soon = await Promise.race([served, after(patienceMs).then(() => null)])
    return soon ?? (await builds.find(page)) ?? asked
  }

  async function fileFor(request: Request, path: string): Promise<Response> {
    return (await builds.find(path)) ?? browser.fetch(request)
  }

  /** Whoever takes the script off the server ends this worker, on every phone that asks. */
  async function leaveIfGone(): Promise<void> {
    if (now() - askedAt < askAgainMs) return
    const script = await browser
      .fetch(browser.script, { ...plain, cache: 'no-store' })
      .catch(() => null)
    if (script === null || !gone.includes(script.status)) {
      askedAt = now()
      return
    }
    await browser.unregister()
    await Promise.all((await builds.names()).map((name) => caches.delete(name)))
  }

  return { install: builds.install, activate: builds.activate, answer, leaveIfGone }
}

/** The builds of one page that this phone has: this one, and the one before it. */
function keptBuilds(build: KeptBuild, { caches, fetch, page }: Browser) {
  const own = `phone ${page} ${build.id}`
  const names = async () =>
    (await caches.keys()).filter((name) => name.startsWith(`phone ${page} `))

  /** All of one build or nothing: a shell without its files would be an empty page. */
  async function install(): Promise<void> {
    const cache = await caches.open(own)
    try {
      const shell = await fetch(page, { ...plain, cache: 'no-store' })
      const text = await shell.clone().text()
      if (!shell.ok || !build.named.every((file) => text.includes(file)))
        throw new Error('another build is served')
      await Promise.all(build.files.map((file) => keep(cache, file)))
      await cache.put(page, shell)
    } catch (error) {
      await caches.delete(own)
      throw error
    }
  }

  async function keep(cache: Cache, file: string): Promise<void> {
    const response = await fetch(file, plain)
    if (!response.ok) throw new Error(`no ${file}`)
    await cache.put(file, response)
  }

  /** The build before this one stays: a page of it may be open, and load one more of its files. */
  async function activate(): Promise<void> {
    const earlier = (await names()).filter((name) => name !== own)
    await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
  }

  async function find(path: string): Promise<Response | undefined> {
    const all = await names()
    for (const name of [own, ...all.filter((one) => one !== own).reverse()]) {
      if (!all.includes(name)) continue
      const kept = await (await caches.open(name)).match(path, loose)
      if (kept !== undefined) return kept
    }
    return undefined
  }

  return { install, activate, find, names }
}
