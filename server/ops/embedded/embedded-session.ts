import { Client, DatabaseError } from 'pg'
import type { Cluster } from './postgres-cluster.ts'
import { superuserPasswords } from './superuser-password.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'

const NAME = 'lakeline'
const OWNER = 'lakeline_owner'
const WRONG_PASSWORD = '28P01'
const LOCK = '1978, 1'
// As many as `min_wal_size` (postmaster.ts) keeps, of 16 MB each.
const LOG_FILES = 17

/** What the server works with: a role that owns nothing once the tables are brought up to date. */
export function databaseUrl(cluster: Cluster, port: number): string {
  return `postgres://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`
}

/** Who brings the tables up to date, and owns them: a role that nobody signs in as. */
export function ownerUrl(cluster: Cluster, port: number): string {
  const url = new URL(tablesUrl(cluster, port))
  url.searchParams.set('options', `-c role=${OWNER}`)
  return url.href
}

/** For what changes the tables of whichever release runs: one before had no role of their owner. */
export function tablesUrl(cluster: Cluster, port: number): string {
  return Object.assign(new URL(superuserUrl(cluster, port)), { pathname: `/${NAME}` }).href
}

/** For what the server's own role may not do: the lock, and the backup. */
export function superuserUrl(
  cluster: Cluster,
  port: number,
  password = superuserPasswords(cluster)[0],
): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/** A session of the superuser; null while none can be opened. */
export async function enter(cluster: Cluster, port: number): Promise<Client | null> {
  let refused: unknown
  for (const password of superuserPasswords(cluster)) {
    try {
      return await enterWith(cluster, superuserUrl(cluster, port, password))
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === WRONG_PASSWORD)) throw error
      refused = error
    }
  }
  throw refused
}

async function enterWith({ folder }: Cluster, connectionString: string): Promise<Client | null> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    application_name: `lakeline ${process.pid}`,
  })
  client.on('error', () => {}) // what follows from it hangs on 'end'
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    if (rows[0]?.folder === folder) return client
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
  await client.end()
  return null
}

export async function holdsLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${LOCK}) as held`,
  )
  return rows[0]?.held === true
}

/** The process of the server that has the lock. */
export async function lockHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid, objid) = (${LOCK}) and pid <> pg_backend_pid()`,
  )
  return rows[0]?.name.replace('lakeline', 'process') ?? 'just ending'
}

export async function versionOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version
}

export async function createDatabase(client: Client, { password }: Cluster): Promise<void> {
  const role = await client.query(`select from pg_roles where rolname = '${NAME}'`)
  if (role.rowCount === 0) await client.query(`create role ${NAME} login password '${password}'`)
  const owner = await client.query(`select from pg_roles where rolname = '${OWNER}'`)
  // A member of the other, so that it can take over what a release before had made.
  if (owner.rowCount === 0) await client.query(`create role ${OWNER} in role ${NAME}`)
  const database = await client.query(`select from pg_database where datname = '${NAME}'`)
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`)
}

/**
 * Preallocates log files, which PostgreSQL then reuses. With a full disk it can go on writing in
 * them, where a missing file would stop it, and reads as well.
 */
export async function makeLogRoom(client: Client): Promise<void> {
  const { rows } = await client.query<{ files: number }>(
    `select count(*)::int as files from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  )
  const missing = LOG_FILES - (rows[0]?.files ?? 0)
  if (missing <= 0) return
  for (let made = 0; made < missing; made++)
    await client.query(`select pg_logical_emit_message(false, '${NAME}', ''), pg_switch_wal()`)
  // Used files are recycled as future ones.
  await client.query('checkpoint')
}
