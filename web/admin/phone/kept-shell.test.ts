import { describe, expect, test } from 'vitest'
import { type KeptBuild, keptShell } from './kept-shell.ts'

const page = '/admin/work'
const origin = 'https://shop.example'
const script = `${origin}/admin/phone-worker.js`

type Answer = () => Response | Promise<Response>
const html =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status })
const named = (names: readonly string[]) => names.map((name) => `<script src="${name}">`).join('')

function memory() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (at: RequestInfo | URL) => new URL(String(at), origin).pathname
  const stored = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>()
    all.set(name, files)
    return files
  }
  return {
    all,
    caches: {
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      open: async (name: string) => {
        const files = stored(name)
        return {
          match: async (at: string) => files.get(pathOf(at))?.clone(),
          put: async (at: string, response: Response) => void files.set(pathOf(at), response),
        } as unknown as Cache
      },
    },
  }
}

/** A phone, its store and the server as this moment has it; `slow` never answers. */
function openPhone() {
  const store = memory()
  const server = new Map<string, Answer>()
  let hasSignal = true
  let isLate = false
  let clock = 10_000_000
  const left: string[] = []
  const fetched: string[] = []
  const get = async (asked: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(
      typeof asked === 'object' && 'url' in asked ? asked.url : asked,
      origin,
    )
    fetched.push(pathname)
    if (!hasSignal) throw new TypeError('no signal')
    if (isLate) return new Promise(() => {})
    return (await server.get(pathname)?.()) ?? new Response('', { status: 404 })
  }
  return {
    store,
    server,
    left,
    fetched,
    signal: (is: boolean) => (hasSignal = is),
    late: (is: boolean) => (isLate = is),
    later: (ms: number) => (clock += ms),
    deploy(...files: string[]) {
      server.clear()
      server.set(page, html(named(files)))
      server.set('/admin/phone-worker.js', html('worker'))
      for (const file of files) server.set(file, html(`of ${file}`))
    },
    worker: (build: KeptBuild) =>
      keptShell(build, {
        caches: store.caches,
        fetch: get as typeof fetch,
        page,
        script,
        unregister: async () => left.push('unregistered'),
        after: () => new Promise((resolve) => void setTimeout(resolve, 20)),
        now: () => clock,
      }),
  }
}

const build = (id: string, ...files: string[]): KeptBuild => ({ id, named: files, files })
const opened = (path: string, mode = 'navigate', method = 'GET') =>
  ({ url: new URL(path, origin).href, mode, method }) as Request
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text()

describe('the shell', () => {
  test('is the server’s while it answers, and the kept one without signal', async () => {
    const phone = openPhone()
    phone.deploy('/_astro/a.js')
    const worker = phone.worker(build('1', '/_astro/a.js'))
    await worker.install()
    phone.server.set(page, html('newer'))
    expect(await textOf(worker.answer(opened(page)))).toBe('newer')
    phone.signal(false)
    expect(await textOf(worker.answer(opened(`${page}?from=home`)))).toBe(named(['/_astro/a.js']))
    expect(await textOf(worker.answer(opened('/_astro/a.js', 'cors')))).toBe('of /_astro/a.js')
  })

  test('is the kept one where the server is late or down, and what the server refuses is refused', async () => {
    const phone = openPhone()
    phone.deploy('/_astro/a.js')
    const worker = phone.worker(build('1', '/_astro/a.js'))
    await worker.install()
    phone.server.set(page, html('down', 503))
    expect(await textOf(worker.answer(opened(page)))).toBe(named(['/_astro/a.js']))
    phone.late(true)
    expect(await textOf(worker.answer(opened(page)))).toBe(named(['/_astro/a.js']))
    phone.late(false)
    phone.server.set(page, html('moved', 404))
    expect(await textOf(worker.answer(opened(page)))).toBe('moved')
  })

  test('is never answered for another page, a call, or what is sent', async () => {
    const worker = openPhone().worker(build('1', '/_astro/a.js'))
    const others = [
      opened('/admin/workers'),
      opened('/admin/stops'),
      opened('/api/admin/work', 'cors'),
      opened('/api/admin/work', 'navigate'),
      opened('/pictures/a.webp', 'no-cors'),
      opened(page, 'navigate', 'POST'),
      opened('/_astro/a.js', 'cors', 'POST'),
      { ...opened(page), url: 'https://elsewhere.example/admin/work', mode: 'navigate' as const },
    ]
    expect(others.map((request) => worker.answer(request))).toEqual(others.map(() => null))
  })
})

describe('a build', () => {
  test('is kept whole or not at all', async () => {
    const phone = openPhone()
    phone.deploy('/_astro/a.js', '/_astro/b.js')
    phone.server.delete('/_astro/b.js')
    const worker = phone.worker(build('1', '/_astro/a.js', '/_astro/b.js'))
    await expect(worker.install()).rejects.toThrow()
    expect(phone.store.all.size).toBe(0)
  })

  test('is not mixed with the one that is served by then', async () => {
    const phone = openPhone()
    phone.deploy('/_astro/b.js')
    await expect(phone.worker(build('1', '/_astro/a.js')).install()).rejects.toThrow(
      'another build',
    )
    expect(phone.store.all.size).toBe(0)
  })

  test('takes the place of the last but one; the files of the last stay for its open pages', async () => {
    const phone = openPhone()
    for (const id of ['1', '2', '3']) {
      phone.deploy(`/_astro/${id}.js`)
      const worker = phone.worker(build(id, `/_astro/${id}.js`))
      await worker.install()
      await worker.activate()
    }
    expect([...phone.store.all.keys()]).toEqual([`phone ${page} 2`, `phone ${page} 3`])
    phone.signal(false)
    const worker = phone.worker(build('3', '/_astro/3.js'))
    expect(await textOf(worker.answer(opened('/_astro/2.js', 'cors')))).toBe('of /_astro/2.js')
    expect(await textOf(worker.answer(opened(page)))).toBe(named(['/_astro/3.js']))
  })
})

test('the worker leaves with all that it kept once its script is gone, and asks at most every ten seconds', async () => {
  for (const status of [404, 410]) {
    const phone = openPhone()
    phone.deploy('/_astro/a.js')
    phone.store.all.set('phone /admin/stops 1', new Map())
    const worker = phone.worker(build('1', '/_astro/a.js'))
    await worker.install()
    await worker.leaveIfGone()
    phone.signal(false)
    phone.later(10_000)
    await worker.leaveIfGone()
    phone.signal(true)
    phone.server.set('/admin/phone-worker.js', html('', status))
    await worker.leaveIfGone()
    expect(phone.left).toEqual([])
    phone.later(10_000)
    await worker.leaveIfGone()
    expect(phone.left).toEqual(['unregistered'])
    expect([...phone.store.all.keys()]).toEqual(['phone /admin/stops 1'])
  }
})
