import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get as httpGet } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'

type Running = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

// Starting a process takes seconds on a busy machine.
const patience = 120_000
// Nothing listens on port 1: a database of your own that is not up yet.
const noDatabase = 'postgres://nobody@127.0.0.1:1/nothing'

function run(args: string[], environment: Record<string, string> = {}): Running {
  const env = { ...bareEnvironment, HOST: '127.0.0.1', ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { process: child, output: () => output, ended }
}

function startServer(environment: Record<string, string> = {}): Running {
  const dataDir = mkdtempSync(join(tmpdir(), 'main-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return run(['server/main.ts'], {
    DATABASE_URL: noDatabase,
    DATA_DIR: dataDir,
    PORT: '0',
    ...environment,
  })
}

async function ready(server: Running): Promise<string> {
  for (;;) {
    const address = /ready at (http:\S+)/.exec(server.output())?.[1]
    if (address !== undefined) return address
    if (server.process.exitCode !== null) throw new Error(server.output())
    await sleep(20)
  }
}

describe('the start', () => {
  test(
    'says one line with the address, serves without a database, and answers 503 where one is needed',
    async () => {
      const server = startServer()
      const address = await ready(server)
      expect(address).toMatch(/^http:\/\/localhost:\d+$/)
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      const readiness = await fetch(`${address}/readyz`)
      expect([readiness.status, await readiness.json()]).toEqual([
        503,
        { status: 'unavailable', database: false, worker: true, disk: true },
      ])
      const reviews = await fetch(`${address}/api/reviews`)
      expect([reviews.status, await reviews.json()]).toMatchObject([
        503,
        { code: 'database_unavailable' },
      ])
    },
    patience,
  )

  test(
    'names the port that another program uses',
    async () => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      onTestFinished(() => void taken.close())
      const { port } = taken.address() as AddressInfo
      const server = startServer({ PORT: String(port), LOG_LEVEL: 'silent' })
      expect(await server.ended).toBe(1)
      expect(server.output()).toBe(
        `Port ${port} is already in use: end the program that uses it, or set PORT to another number.\n`,
      )
    },
    patience,
  )

  test(
    'names a setting that is wrong, in one sentence and without a stack',
    async () => {
      const server = startServer({ PORT: 'eighty' })
      expect(await server.ended).toBe(1)
      expect(server.output()).toBe('PORT must be a whole number from 0 to 65535.\n')
    },
    patience,
  )

  test(
    'shows a developer more',
    async () => {
      const server = startServer({ PORT: 'eighty', LOG_LEVEL: 'debug' })
      expect(await server.ended).toBe(1)
      expect(server.output()).toMatch(/^PORT must be .+\n.*SettingError.*\n\s+at /s)
    },
    patience,
  )
})

describe('the end', () => {
  // The real ending on a server whose one call takes half a second, or for ever.
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { openExample } from '#server/testing/example-app.ts'
    import { openLog } from '#server/http/logging/log.ts'
    import { endOnSignal } from '#server/http/shutdown.ts'
    import * as z from 'zod/mini'
    const log = openLog('info')
    const schema = { response: { 200: z.object({ ok: z.boolean() }) } }
    const routes = (app) => app.get('/slow/:ms', { config: { access: 'anyone' }, schema }, async ({ params }) => {
      console.log('began')
      await sleep(Number(params.ms))
      return { ok: true }
    })
    const app = await openExample({ logger: log, routes })
    const drainMs = Number(process.env.DRAIN_MS)
    endOnSignal({ app, log, drainMs, closeDatabase: async () => console.log('database closed') })
    console.log('ready at ' + await app.listen({ port: 0, host: '127.0.0.1' }))`

  async function slowServer(drainMs = 0): Promise<Running & { address: string }> {
    const server = run(['--input-type=module-typescript', '-e', program], {
      DRAIN_MS: String(drainMs),
    })
    return { ...server, address: await ready(server) }
  }

  function get(
    url: string,
    agent: Agent,
  ): Promise<{ status: number | undefined; connection: string | undefined }> {
    return new Promise((resolve, reject) => {
      httpGet(url, { agent }, (answer) => {
        answer
          .resume()
          .on('end', () =>
            resolve({ status: answer.statusCode, connection: answer.headers.connection }),
          )
      }).on('error', reject)
    })
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes what runs, drops what idles, closes the database and leaves no trace of trouble',
    async (signal) => {
      const server = await slowServer()
      const idle = new Agent({ keepAlive: true })
      const busy = new Agent({ keepAlive: true })
      expect((await get(`${server.address}/healthz`, idle)).status).toBe(200)
      const running = get(`${server.address}/slow/500`, busy)
      while (!server.output().includes('began')) await sleep(10)
      const signalled = Date.now()
      server.process.kill(signal)
      expect(await running).toEqual({ status: 200, connection: 'close' })
      expect(await server.ended).toBe(0)
      expect(Date.now() - signalled).toBeLessThan(9000)
      expect(server.output()).toMatch(
        /"msg":"ending".+database closed.+"msg":"ended"|database closed.+"msg":"ending".+"msg":"ended"/s,
      )
      expect(server.output()).toContain('"route":"/slow/:ms"')
      await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
    },
    patience,
  )

  test(
    'tells balancers first, and goes on answering while they turn away',
    async () => {
      const server = await slowServer(1500)
      const agent = new Agent({ keepAlive: true })
      const asked = () => get(`${server.address}/healthz`, agent)
      expect(await asked()).toEqual({ status: 200, connection: 'keep-alive' })
      server.process.kill('SIGTERM')
      while ((await fetch(`${server.address}/readyz`)).status !== 503) await sleep(10)
      expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({
        status: 'ending',
        database: true,
      })
      expect(await asked()).toEqual({ status: 200, connection: 'close' })
      while ((await asked()).status !== 502) await sleep(10)
      expect(await server.ended).toBe(0)
    },
    patience,
  )

  test(
    'does not come with SIGHUP of a service manager',
    async () => {
      const server = await slowServer()
      server.process.kill('SIGHUP')
      while (!server.output().includes('nothing to do')) await sleep(20)
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    },
    patience,
  )

  test(
    'answers what arrives on kept connections at that moment, and tells them to go',
    async () => {
      const server = await slowServer()
      const asked = Array.from({ length: 16 }, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        while ((await get(`${server.address}/healthz`, agent)).connection !== 'close');
      })
      await sleep(300)
      server.process.kill('SIGTERM')
      await Promise.all(asked)
      expect(await server.ended).toBe(0)
    },
    patience,
  )

  test(
    'comes right away with a second signal',
    async () => {
      const server = await slowServer()
      const running = get(`${server.address}/slow/60000`, new Agent()).catch(
        (error: unknown) => error,
      )
      while (!server.output().includes('began')) await sleep(10)
      server.process.kill('SIGINT')
      server.process.kill('SIGTERM') // npm's copy of the first
      await sleep(700)
      expect(server.process.exitCode).toBeNull()
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(1)
      expect(await running).toBeInstanceOf(Error)
    },
    patience,
  )

  test(
    'cuts what does not end by itself, and is soon over',
    async () => {
      const server = await slowServer()
      const running = get(`${server.address}/slow/60000`, new Agent()).catch(
        (error: unknown) => error,
      )
      while (!server.output().includes('began')) await sleep(10)
      const signalled = Date.now()
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(Date.now() - signalled).toBeLessThan(20_000)
      expect(await running).toBeInstanceOf(Error)
    },
    patience,
  )

  test(
    'writes the last lines of the log, whatever ends the process',
    async () => {
      const program = `
      import { openLog } from '#server/http/logging/log.ts'
      openLog('info').info('last words')
      process.exit(1)`
      const server = run(['--input-type=module-typescript', '-e', program])
      expect(await server.ended).toBe(1)
      expect(server.output()).toContain('"msg":"last words"')
    },
    patience,
  )

  test.each(['Promise.reject(', 'setTimeout(() => { throw ', 'process.emit("uncaughtException", '])(
    'comes with a defect that nothing caught, and it is in the log: %s',
    async (how) => {
      const open = how.startsWith('set')
        ? `${how} new Error('a defect') })`
        : `${how} new Error('a defect'))`
      const program = `
      import { openLog } from '#server/http/logging/log.ts'
      import { endOnDefect } from '#server/http/shutdown.ts'
      const log = openLog('info')
      endOnDefect(log)
      setInterval(() => {}, 1000)
      ${open}`
      const server = run(['--input-type=module-typescript', '-e', program])
      expect(await server.ended).toBe(1)
      expect(JSON.parse(server.output())).toMatchObject({
        level: 60,
        msg: 'defect',
        err: { message: 'a defect' },
      })
    },
    patience,
  )
})
