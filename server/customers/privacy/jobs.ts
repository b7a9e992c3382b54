import { taxYears } from '#server/personal-data/held/held-rows.ts'
import { endContents } from '#server/personal-data/ends.ts'
import { erasedCustomersWithout } from '#server/personal-data/person-doors.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { removeMessageFiles } from '#server/outbox/providers/outbox-folder.ts'
import { removeErasedFiles } from './erase-again.ts'
import { eraseForGood } from './erase-person.ts'

const dayMs = 86_400_000

/**
 * Each night: data that was kept for a limited time, and what an erasure left for legal reasons.
 */
export function privacyJobs(deps: Deps): Job[] {
  const { config, db, now } = deps
  return [
    {
      name: 'end_contents',
      at: '20 3 * * *',
      run: (_payload, { ending }) =>
        endContents({ db, retention: config.retention, now: now(), ...(ending && { ending }) }),
    },
    { name: 'end_mail_files', at: '25 3 * * *', run: () => endMailFiles(deps) },
    { name: 'end_kept_invoices', at: '30 3 * * *', run: () => endStoredInvoices(deps) },
  ]
}

async function endMailFiles(deps: Deps): Promise<void> {
  const { config, now } = deps
  await removeErasedFiles(deps)
  await removeMessageFiles(config.dataDir, {
    before: new Date(now().getTime() - config.retention.mailFilesDays * dayMs),
  })
}

// Names and invoices of erased people stay as long as tax law requires, and not a day longer.
async function endStoredInvoices(deps: Deps): Promise<void> {
  for (const id of await erasedCustomersWithout(deps.db, deps.now(), taxYears)) {
    await eraseForGood(deps, {
      person: { customers: [id], emails: [], phones: [], rows: [] },
      by: 'retention',
    })
  }
}
