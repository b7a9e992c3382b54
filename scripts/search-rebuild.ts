/**
 * Compares the index of the staff search with the rows that it is made of, corrects what differs,
 * and makes the indexes that it is fast by: npm run search:rebuild. Works while the server runs and
 * while it does not; what is written meanwhile waits for it. More: docs/operations.md.
 */
import { sql } from 'kysely'
import { connect } from '#server/db/pool.ts'
import { indexEntries, rebuildEntries } from '#server/search/store.ts'
import { readCommandLine } from './command-line.ts'
import { withExistingAddress } from './existing-database.ts'

readCommandLine({ usage: 'npm run search:rebuild' })

const longestMs = 3_600_000
const quiet = { info() {}, warn: console.error, error: console.error }

await withExistingAddress(async (url) => {
  const db = connect({ url, log: quiet, patienceMs: longestMs, connections: 1 })
  try {
    // Longer than a call may take.
    await sql`select set_config('statement_timeout', ${String(longestMs)}, false)`.execute(db)
    const { entries, wrong } = await db.transaction().execute(rebuildEntries)
    console.log(`Entries: ${entries}. Wrong, and corrected: ${wrong}.`)
    if (!(await indexEntries(db)))
      console.log(
        'PostgreSQL refused the extension pg_trgm: the search works, and reads every entry.',
      )
  } finally {
    await db.destroy()
  }
})
