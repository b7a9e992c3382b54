import { sql } from 'kysely'
import { openAuditLog } from '#server/audit/log-protection.ts'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/pool.ts'
import { type Db } from '#server/db/open.ts'
import { unavailableReason } from '#server/db/unavailable.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { findTrouble, type Trouble } from '#server/health/find-trouble.ts'
import { sizeAndStep } from '#server/health/store.ts'
import { readSetupGaps } from '#server/today/setup.ts'
import type { SetupGap } from '#domain/today/setup-gaps.ts'
import { addressOfRunning } from '../existing-database.ts'
import { type Line, ok, trouble, unset } from './line.ts'

export type InDatabase = {
  lines: [database: Line, auditLog: Line]
  trouble: Trouble
  gaps: SetupGap[]
  /** Its clock less ours. */
  skewMs: number
}

const quiet = { info() {}, warn() {}, error() {} }

/** What only the database knows; a line alone where it does not answer. */
export async function lookInDatabase(config: Config): Promise<InDatabase | Line> {
  const url = await addressOfRunning(config).catch(() => null)
  if (url === null)
    return trouble('Database', `no server runs on ${config.dataDir}: start it, then ask again`)
  const db = connect({ url, log: quiet, connections: 2 })
  try {
    return await readAll(config, db)
  } catch (error) {
    return trouble('Database', `it does not answer as it should (${unavailableReason(error)})`)
  } finally {
    await db.destroy()
  }
}

async function readAll(config: Config, db: Db): Promise<InDatabase> {
  const began = performance.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const ms = performance.now() - began
  const skewMs = (rows[0]?.at.getTime() ?? Number.NaN) - (Date.now() - ms / 2)
  const [{ step }, steps] = [await sizeAndStep(db), await allSteps()]
  const found = await findTrouble({ config, db, now: () => new Date() })
  return {
    lines: [
      databaseLine({ ms, step, newest: steps.at(-1)?.name ?? '' }, found),
      await auditLine(db),
    ],
    trouble: found,
    gaps: await readSetupGaps({ config, db }),
    skewMs,
  }
}

function databaseLine(
  { ms, step, newest }: { ms: number; step: string; newest: string },
  { jobs }: Trouble,
): Line {
  if (step !== newest)
    return trouble('Database', `its tables are of ${step}, this release's of ${newest}: restart it`)
  if (jobs !== null) return trouble('Database', `jobs: ${jobs}`)
  return ok('Database', `answers in ${Math.max(1, Math.round(ms))} ms, newest tables, jobs run`)
}

/** Whether the role that the site works with could take an entry out again. */
async function auditLine(db: Db): Promise<Line> {
  const open = await openAuditLog(db)
  return open === null
    ? ok('Audit log', "the site's own role can add entries, and take out none")
    : unset('Audit log', open)
}
