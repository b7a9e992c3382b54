import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { startNginx } from '#server/testing/nginx.ts'
import { freePort, has } from '#server/testing/proxies.ts'
import { createOwnCluster } from '../../e2e/faults/machine/own-cluster.ts'
import { answers, stop } from '../measure.ts'
import { quietLog } from '../quiet-log.ts'

// Not the temporary folder, which may be memory: a commit has to wait for a disk.
const onDisk = '/var/tmp'
const readyWithinMs = 240_000

export type Place = { folder: string; url: string; postmaster: number; stop: () => Promise<void> }
export type Servers = {
  /** The first server, without a proxy. */
  direct: string
  /** All of them, behind nginx. */
  front: string
  ports: number[]
  pids: { server: number[]; nginx: number[] }
  stop: () => Promise<void>
}

/** Debian's PostgreSQL with its own settings where we are root there, else the embedded one. */
export async function startDatabase(): Promise<Place> {
  const folder = await mkdtemp(join(onDisk, 'lakeline-scaling-'))
  await chmod(folder, 0o755)
  const remove = () => rm(folder, { recursive: true, force: true })
  if (process.getuid?.() === 0 && has('pg_createcluster')) {
    const cluster = await createOwnCluster(folder, 'scaling')
    return {
      folder,
      url: cluster.url,
      postmaster: cluster.postmaster(),
      async stop() {
        cluster.remove()
        await remove()
      },
    }
  }
  const { url, stop: end } = await startEmbedded({ dataDir: folder, log: quietLog })
  return {
    folder,
    url,
    postmaster: findPostmaster(join(realpathSync(folder), 'postgres'))?.pid ?? 0,
    async stop() {
      await end()
      await remove()
    },
  }
}

/** As many processes as said on one database, behind nginx with deploy/nginx.conf and TLS. */
export async function startServers(
  count: number,
  { folder, url }: Place,
  redisUrl: string | null,
): Promise<Servers> {
  const running: { child: ChildProcess; port: number }[] = []
  const end = () => Promise.all(running.map(({ child }) => stop(child)))
  const settings = {
    DATABASE_URL: url,
    SESSION_SECRET: 'only-for-a-bench-and-long-enough-for-it',
    ERASURE_KEY: 'only-for-a-bench-and-long-enough-for-it',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    NODE_ENV: 'production',
    REDIS_URL: redisUrl ?? '',
  }
  try {
    for (let which = 0; which < count; which += 1) {
      const port = await freePort()
      const own = { PORT: String(port), DATA_DIR: join(folder, `server-${which}`) }
      const child = spawn(process.execPath, ['start.mjs'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...settings, ...own },
      })
      leaveNone(child)
      running.push({ child, port })
      await answers(`http://127.0.0.1:${port}/readyz`, readyWithinMs)
    }
    const ports = running.map(({ port }) => port)
    const nginx = await startNginx(ports, { tls: true })
    return {
      direct: `http://127.0.0.1:${ports[0]}`,
      front: `https://127.0.0.1:${nginx.port}`,
      ports,
      pids: { server: running.map(({ child }) => child.pid ?? 0), nginx: [nginx.pid] },
      async stop() {
        await nginx.stop()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

function leaveNone(child: ChildProcess): void {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** How many connections each kind of our use has opened, and how many there may be. */
export const connectionsQuery = `select application_name as use, count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`
