import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '#server/durable-files.ts'
import { commandAs, type OsUser, osUser } from './os-user.ts'
import { type Binaries, findBinaries, packageFolder } from './postgres-binaries.ts'
import { StartRefused } from '#server/db/start-refused.ts'

export type Cluster = {
  folder: string
  /** Of the server's own role. The superuser has another: see superuser-password.ts. */
  password: string
  binaries: Binaries
  user: OsUser | null
}

const PASSWORD = 'lakeline-password'
export const superuserFile = 'superuser-password'
const LONGEST_MAKING_MS = 600_000
const run = promisify(execFile)

/**
 * Opens the data under `dataDir`, which it makes on the first start. PostgreSQL has to reach
 * `alsoWays` too.
 */
export async function openCluster(
  dataDir: string,
  alsoWays: readonly string[] = [],
): Promise<Cluster> {
  makeWritable(dataDir)
  const folder = join(realpathSync(dataDir), 'postgres')
  const user = osUser(folder, [dirname(folder), packageFolder(), ...alsoWays])
  if (existsSync(folder)) refuseOtherOwner(folder, user)
  const binaries = await findBinaries(user)
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder, binaries, user)
  refuseOtherVersion(folder, binaries)
  return { folder, binaries, user, password: readFileSync(join(folder, PASSWORD), 'utf8').trim() }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new StartRefused(
      `The folder ${dataDir} cannot be made or written (${code}); set DATA_DIR to another one, or open it to this user.`,
    )
  }
}

// Built in a separate folder and renamed, so that a killed start leaves nothing half done.
async function create(folder: string, { initdb }: Binaries, user: OsUser | null): Promise<void> {
  removeLeftovers(folder)
  const aside = mkdtempSync(`${folder}-new-`)
  try {
    const made = join(aside, 'data')
    const [password, superuser] = [join(aside, PASSWORD), join(aside, superuserFile)]
    for (const path of [password, superuser])
      writeFileSync(path, newPassword(), { mode: 0o600, flush: true })
    if (user) for (const path of [aside, password, superuser]) chownSync(path, user.uid, user.gid)
    const { file, args, as } = commandAs(user, initdb, [
      '-D',
      made,
      '--username=postgres',
      `--pwfile=${superuser}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
    await run(file, args, { ...as, cwd: aside, env: environment() })
    renameSync(password, join(made, PASSWORD))
    renameSync(superuser, join(made, superuserFile))
    renameSync(made, folder)
    syncFolder(dirname(folder))
  } catch (error) {
    // Another server may have been first; both then go on with its data.
    if (existsSync(join(folder, 'PG_VERSION'))) return
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : error
    throw new StartRefused(
      `PostgreSQL cannot make its data under ${dirname(folder)} (${reason}).`,
      { cause: error },
    )
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Of a start or a restore that was killed: what they were making beside the folder. */
export function removeLeftovers(folder: string): void {
  const tooOld = Date.now() - LONGEST_MAKING_MS
  for (const name of readdirSync(dirname(folder)).filter((name) =>
    name.startsWith('postgres-new-'),
  )) {
    const path = join(dirname(folder), name)
    if (statSync(path).mtimeMs < tooOld) rmSync(path, { recursive: true, force: true })
  }
}

export const newPassword = () => randomBytes(24).toString('hex')

function refuseOtherOwner(folder: string, user: OsUser | null): void {
  const { uid } = statSync(folder)
  if (user && uid !== user.uid) {
    // Restored or copied by root: PostgreSQL wants to own what it runs on.
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  } else if (!user && process.getuid && uid !== process.getuid()) {
    throw new StartRefused(
      `The folder ${folder} belongs to another user (number ${uid}); start the server as that user, or as root.`,
    )
  }
}

function refuseOtherVersion(folder: string, { version }: Binaries): void {
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const brought = String(Number.parseInt(version, 10))
  if (written === brought) return
  throw new StartRefused(
    `The data in ${folder} was written by PostgreSQL ${written}, and this program brings PostgreSQL ${brought}: save the data ` +
      `with the former version of this program and pg_dump, move the folder away, start again and load what was saved; nothing was touched.`,
  )
}

// Without our environment: it contains secrets, and a database's environment can be read while it
// runs.
export function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32' ? undefined : { LC_ALL: 'C', ...extra }
}
