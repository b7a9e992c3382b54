import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Balancer, openBalancer } from './balancer.ts'
import { bareEnvironment } from './bare-environment.ts'

type Running = { child: ChildProcess; port: number }
export type TwoServers = Balancer & {
  /** Ends one of them without a word, as a power cut does. */
  kill: (which: 0 | 1) => Promise<void>
  start: (which: 0 | 1) => Promise<void>
  /** Where one of them answers, past the balancer. */
  portOf: (which: 0 | 1) => number
}

/**
 * The server twice, each in its own process, on one PostgreSQL and behind one port: sessions of one
 * are valid at the other, since they share the secret.
 */
export async function openTwoServers(environment: Record<string, string>): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'lakeline-two-'))
  const running: (Running | null)[] = [null, null]
  const balancer = await openBalancer(() =>
    running.flatMap((one) => (one === null ? [] : [one.port])),
  )

  async function start(which: 0 | 1): Promise<void> {
    running[which] = await startServer({ DATA_DIR: join(folder, String(which)), ...environment })
  }

  async function kill(which: 0 | 1): Promise<void> {
    const one = running[which] ?? null
    running[which] = null
    if (one === null || one.child.exitCode !== null) return
    const ended = once(one.child, 'exit')
    one.child.kill('SIGKILL')
    await ended
  }

  async function stop(): Promise<void> {
    await Promise.all([kill(0), kill(1), balancer.stop()])
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    // One after the other, so that the second finds the sample data of the first.
    for (const which of [0, 1] as const) await start(which)
  } catch (error) {
    await stop()
    throw error
  }
  const portOf = (which: 0 | 1) => running[which]?.port ?? 0
  return { port: balancer.port, kill, start, stop, portOf }
}

/** Returns when it is ready; throws with what it said when it ends before. */
async function startServer(environment: Record<string, string>): Promise<Running> {
  const settings = {
    PORT: '0',
    SESSION_SECRET: 'only-for-tests-and-long-enough-for-it',
    RATE_LIMITS: 'off',
    ...environment,
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part.toString()
      const found = /ready at http:\/\/\S+:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The server ended before it was ready: ${said}`)))
  })
  // Its further output is discarded: a full pipe would stop it.
  for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume()
  return { child, port }
}
