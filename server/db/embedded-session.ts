import { Client } from 'pg'
import type { Cluster } from './postgres-cluster.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const NAME = 'lakeline'
const LOCK = '1978, 1'

/** What the server works with: a role that owns its database and is no superuser. */
export function databaseUrl(cluster: Cluster, port: number): string {
  return `postgres://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`
}

/** A session of the superuser; null while there is none to be had. */
export async function enter({ folder, password }: Cluster, port: number): Promise<Client | null> {
  const client = new Client({
    host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password,
    connectionTimeoutMillis: 2000, keepAlive: true, application_name: `lakeline ${process.pid}`,
  })
  client.on('error', () => {}) // what follows from it hangs on 'end'
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    if (rows[0]?.folder === folder) return client
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
  await client.end()
  return null
}

export async function holdsLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${LOCK}) as held`)
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
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version
}

export async function createDatabase(client: Client, { password }: Cluster): Promise<void> {
  const role = await client.query(`select from pg_roles where rolname = '${NAME}'`)
  if (role.rowCount === 0) await client.query(`create role ${NAME} login password '${password}'`)
  const database = await client.query(`select from pg_database where datname = '${NAME}'`)
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`)
}
