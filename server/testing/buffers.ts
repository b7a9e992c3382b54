import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { ColumnNames } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** How many blocks of 8 KB PostgreSQL reads for what is asked: the same on any machine. */
export async function buffersOf(url: string, ask: (db: Db) => Promise<unknown>): Promise<number> {
  const asked: CompiledQuery[] = []
  const pool = new Pool({ connectionString: url, max: 1 })
  // The database of a test is dropped at its end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new ColumnNames()],
    log: ({ query }) => void asked.push(query),
  })
  try {
    await ask(db)
    let sum = 0
    for (const { sql, parameters } of asked.splice(0)) {
      const explained = `explain (analyze, buffers, format json) ${sql}`
      const { rows } = await db
        .withoutPlugins()
        .executeQuery<{ 'QUERY PLAN': Plan[] }>(CompiledQuery.raw(explained, [...parameters]))
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      sum += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    }
    return sum
  } finally {
    await db.destroy()
  }
}
