import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { connect } from '#server/db/pool.ts'

const silent = { info() {}, warn() {}, error: console.error }

export type TestDatabase = { db: Db; url: string; close(): Promise<void> }

/** A database with all tables and no rows. Opened inside a test it goes away with it, else by `close`. */
export async function openTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { url: server, template } = inject('testDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  await ask(server, empty ? `create database ${name}` : `create database ${name} template ${template}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const db = connect({ url, log: silent })
  let closing: Promise<void> | undefined
  async function drop(): Promise<void> {
    await db.destroy()
    await ask(server, `drop database ${name} with (force)`)
  }
  function close(): Promise<void> {
    return (closing ??= drop())
  }
  afterThisTest(close)
  return { db, url, close }
}

function afterThisTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    // Opened in a hook or for a whole file: who opened it closes it.
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
