import { Client } from 'pg'

/**
 * One statement over a connection of its own: where databases are made and dropped there is no pool
 * yet.
 */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
