import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../plan.ts'

export type OwnCluster = {
  url: string
  postmaster: () => number
  start: () => void
  remove: () => void
}

const role = 'lakeline'
// What it complains about is in the error's message.
const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']

/** A cluster of Debian's PostgreSQL with its data in a folder, and a role that owns a database. */
export async function createOwnCluster(at: string, name = 'powercut'): Promise<OwnCluster> {
  const version = readdirSync('/usr/lib/postgresql').sort().at(-1) ?? ''
  const folder = join(at, 'cluster')
  const port = await freePort()
  await mkdir(folder)
  await chmod(folder, 0o755)
  execFileSync(
    'pg_createcluster',
    [version, name, '--datadir', join(folder, 'data'), '--port', String(port), '--start'],
    { stdio },
  )
  const say = (sentence: string) =>
    execFileSync(
      'runuser',
      ['-u', 'postgres', '--', 'psql', '-q', '-p', String(port), '-c', sentence],
      { stdio },
    )
  say(`create role ${role} login password '${role}'`)
  say(`create database ${role} owner ${role}`)
  return {
    url: `postgres://${role}:${role}@127.0.0.1:${port}/${role}`,
    postmaster: () =>
      Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10),
    start() {
      // A power cut empties it.
      rmSync(`/run/postgresql/.s.PGSQL.${port}.lock`, { force: true })
      execFileSync('pg_ctlcluster', [version, name, 'start'], { stdio })
    },
    remove: () => void execFileSync('pg_dropcluster', [version, name, '--stop'], { stdio }),
  }
}
