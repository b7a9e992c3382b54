import { Client } from 'pg'

const sessions = new Map<string, Promise<Client>>()

/** One statement of those that make and drop databases, over one connection of the process. */
export async function onServer(url: string, statement: string): Promise<void> {
  let session = sessions.get(url)
  if (session === undefined) sessions.set(url, (session = open(url)))
  await (await session).query(statement)
}

async function open(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  client.once('end', () => sessions.delete(connectionString))
  await client.connect()
  return client
}
