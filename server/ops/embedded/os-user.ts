import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, parse, resolve } from 'node:path'
import { ClosedFolder, StartRefused } from '#server/db/start-refused.ts'

type Owner = { uid: number; gid: number }

/** Who PostgreSQL is where the server is root. */
export type OsUser = Owner & {
  /** Before each of its programs; null where the system call that starts one is enough. */
  words: readonly string[] | null
}

const OS_USER = 'postgres'
const nobody: Owner = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root: the owner of its folder, or else of the one around it, who has
 * to walk all of `ways`. Null: run as the current user.
 */
export function osUser(cluster: string, ways: readonly string[]): OsUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf([cluster, dirname(cluster)]) ?? lookUp() ?? create()
  const steps = [...new Set(ways.flatMap(stepsTo))].filter((step) => existsSync(step))
  let closed: string | null = null
  for (const user of owner === null ? [rootRenamed(nobody)] : candidates(owner)) {
    const refusal = refusalOf(user, steps)
    if (refusal === null) return user
    closed ??= refusal.closed
  }
  if (owner === null)
    throw new StartRefused(
      `PostgreSQL does not run as root and the system user "${OS_USER}" cannot be created; ` +
        'start the server as an ordinary user, or set DATABASE_URL.',
    )
  if (closed !== null) throw new ClosedFolder(closed, owner.uid)
  throw new StartRefused(
    'PostgreSQL does not run as root, and this root may not become another user; ' +
      'start the server as an ordinary user, or set DATABASE_URL.',
  )
}

/** A program as that user, or as the current one: what `spawn` and its like take. */
export function commandAs(user: OsUser | null, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...(user?.words ?? []), program, ...args]
  return { file, args: rest, as: user?.words === null ? { uid: user.uid, gid: user.gid } : {} }
}

/**
 * The user as such; then with the right to walk and read every folder, for those that are closed to
 * it, such as the home of root; then with the one that most containers have instead of it.
 */
function candidates(owner: Owner): OsUser[] {
  return [
    { ...owner, words: null },
    withRight(owner, 'dac_read_search'),
    withRight(owner, 'dac_override'),
    rootRenamed(owner),
  ]
}

function withRight({ uid, gid }: Owner, right: string): OsUser {
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Without that bit `access` still judges by the user alone.
  const keep = ['--securebits=+no_setuid_fixup', `--inh-caps=+${right}`, `--ambient-caps=+${right}`]
  return { uid, gid, words: ['setpriv', ...become, ...keep, '--'] }
}

/** In a sandbox whose root may become nobody else: root itself, who has that number there. */
function rootRenamed({ uid, gid }: Owner): OsUser {
  const words = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return { uid: 0, gid: 0, words }
}

/** Tried as that user, so that access lists count as well as modes. */
function refusalOf(user: OsUser, steps: readonly string[]): { closed: string | null } | null {
  const script = 'for step; do test -x "$step" || { printf %s "$step"; exit 1; }; done'
  const { file, args, as } = commandAs(user, '/bin/sh', ['-c', script, 'sh', ...steps])
  const { status, stdout } = spawnSync(file, args, { ...as, cwd: '/', encoding: 'utf8' })
  return status === 0 ? null : { closed: stdout || null }
}

function stepsTo(way: string): string[] {
  const steps: string[] = []
  for (let step = resolve(way); step !== parse(step).root; step = dirname(step)) steps.unshift(step)
  return steps
}

function ownerOf(folders: readonly string[]): Owner | null {
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return null
}

function lookUp(): Owner | null {
  const [uid, gid] = [ask('id', '-u', OS_USER), ask('id', '-g', OS_USER)].map(Number)
  return uid && gid ? { uid, gid } : null
}

function create(): Owner | null {
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
  return made === null ? null : lookUp()
}

function ask(program: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
