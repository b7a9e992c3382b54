import { Client } from 'pg'

/** All keys that a question finds. */
export type KeysOf = (question: string) => Promise<string[]>

/**
 * Asks the database as it is at one moment: what was cut off in the middle may be written between
 * two questions, and would be there without its cause.
 */
export async function atOneMoment<T>(url: string, ask: (keysOf: KeysOf) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await ask(async (question) =>
      (await client.query<{ key: string }>(question)).rows.map(({ key }) => key),
    )
  } finally {
    await client.end()
  }
}
