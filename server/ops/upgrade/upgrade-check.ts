import { Kysely, PostgresDialect } from 'kysely'
import { type Client, Pool, type PoolClient } from 'pg'
import { causeOf, upgradeState } from '#server/db/migrate.ts'
import { allSteps, type MigrationStep } from '#server/db/migration-steps.ts'

/** What an update would do to a database, tried in a transaction that is taken back. */
export type UpgradeCheck = {
  pending: string[]
  /** See `UpgradeState`. */
  isOfThe90: boolean
  /** The first step that would fail, and the rows in its way. */
  trouble: { step: string; cause: string; rows: string[] } | null
}

type Asking = Pick<Client, 'query'>

const mostNamed = 20
const steps =
  /create\s+unique\s+index\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(\w+)\s*(?:using\s+\w+\s*)?\(((?:[^()]|\([^()]*\))+)\)([^;]*)/gi

/**
 * Nothing is changed. The tables that the steps change wait as long as the steps take, and no step
 * waits longer than three seconds for a table.
 */
export async function checkUpgrade(
  url: string,
  known?: readonly MigrationStep[],
): Promise<UpgradeCheck> {
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'lakeline-check' })
  // The query that runs reports what breaks: else a connection that is just closing would end the
  // process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { pending, isOfThe90 } = await upgradeState(db, known ?? (await allSteps()))
    const client = await pool.connect()
    try {
      return {
        pending: pending.map(({ name }) => name),
        isOfThe90,
        trouble: await tryAll(client, pending),
      }
    } finally {
      client.release()
    }
  } finally {
    await db.destroy()
  }
}

async function tryAll(
  client: PoolClient,
  pending: readonly MigrationStep[],
): Promise<UpgradeCheck['trouble']> {
  await client.query(`begin; set local lock_timeout = '3s'`)
  try {
    for (const step of pending) {
      await client.query('savepoint step')
      try {
        await client.query(step.sql)
      } catch (error) {
        await client.query('rollback to savepoint step')
        return { step: step.name, cause: causeOf(error), rows: await doublesOf(client, step) }
      }
    }
    return null
  } finally {
    await client.query('rollback')
  }
}

/** The rows that share what the step makes unique, a line for each key. */
async function doublesOf(client: Asking, { sql }: MigrationStep): Promise<string[]> {
  const lines: string[] = []
  for (const [, index = '', table = '', key = '', rest = ''] of sql.matchAll(steps)) {
    const where = /\bwhere\b([\s\S]+)/i.exec(rest)?.[1] ?? 'true'
    const isKnown = `row(${key}) is not null and (${where})`
    const { rows } = await client
      .query<{ ids: string[] }>(
        `select array_agg(id::text order by id) as ids from ${table} where ${isKnown}
          group by ${key} having count(*) > 1 limit ${mostNamed}`,
      )
      .catch(async () => {
        // A column or table that the step itself makes has no doubles yet.
        await client.query('rollback to savepoint step')
        return { rows: [] }
      })
    lines.push(...rows.map(({ ids }) => `${table}: ${ids.join(', ')} (${index})`))
  }
  return lines
}
