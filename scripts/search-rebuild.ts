/**
 * Compares the index of the staff search with the rows that it is made of, corrects what differs,
 * and makes the indexes that it is fast by: npm run search:rebuild. With --check it only counts.
 * Nobody waits for it, whether the server runs or not. More: docs/operations.md.
 */
import { sql } from 'kysely'
import { connect } from '#server/db/pool.ts'
import { rebuildEntries } from '#server/search/rebuild-store.ts'
import { indexEntries } from '#server/search/index-store.ts'
import { readCommandLine } from './command-line.ts'
import { withExistingAddress } from './existing-database.ts'

const { values } = readCommandLine({
  usage: 'npm run search:rebuild -- [--check]',
  options: { check: { type: 'boolean', default: false } },
})

const longestMs = 3_600_000
const quiet = { info() {}, warn: console.error, error: console.error }

await withExistingAddress(async (url) => {
  const db = connect({ url, log: quiet, patienceMs: longestMs, connections: 1 })
  try {
    // Longer than a call may take.
    await sql`select set_config('statement_timeout', ${String(longestMs)}, false)`.execute(db)
    const { entries, wrong } = await rebuildEntries(db, { isCheck: values.check })
    if (values.check) {
      console.log(`Entries: ${entries}. Wrong: ${wrong}.`)
      process.exitCode = wrong === 0 ? 0 : 1
      return
    }
    console.log(`Entries: ${entries}. Wrong, and corrected: ${wrong}.`)
    if (!(await indexEntries(db)))
      console.log(
        'PostgreSQL refused the extension pg_trgm: the search works, and reads every entry.',
      )
  } finally {
    await db.destroy()
  }
})
