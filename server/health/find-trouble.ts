import type { Deps } from '#server/http/context.ts'
import { openOutage } from '#server/outbox/outage/store.ts'
import { lastBackup } from './last-backup.ts'
import { lastRuns } from './store.ts'

/** As the alerts of deploy/alerts.yml have it. */
const backupMs = 26 * 3_600_000
const lateSeconds = 7200

export type Trouble = { mail: string | null; jobs: string | null; backup: string | null }

/** What is wrong with each; the backup is that of the embedded database. */
export async function findTrouble({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<Trouble> {
  const [outage, runs, backup] = await Promise.all([
    openOutage(db),
    lastRuns(db),
    config.databaseUrl === null ? troubleOfBackup(config, now()) : null,
  ])
  const bad = runs.flatMap(({ name, failed, everySeconds, silentSeconds }) => {
    if (failed) return [`${name} failed`]
    const isLate = everySeconds !== null && silentSeconds > everySeconds + lateSeconds
    return isLate ? [`${name} does not run`] : []
  })
  return {
    mail: outage === null ? null : `no email has left since ${outage.since.toISOString()}`,
    jobs: bad.length === 0 ? null : bad.join(', '),
    backup,
  }
}

async function troubleOfBackup(
  places: Parameters<typeof lastBackup>[0],
  now: Date,
): Promise<string | null> {
  const last = await lastBackup(places)
  if (last === null) return 'there is none'
  const hours = Math.floor((now.getTime() - last.getTime()) / 3_600_000)
  return now.getTime() - last.getTime() > backupMs ? `the newest is ${hours} hours old` : null
}
