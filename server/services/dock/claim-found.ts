import type { StaffActor } from '#domain/actor.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import {
  findUnowned,
  giveToCompany,
  leadingTo,
  takeFromCompany,
} from '#server/filters/found-store.ts'
import { reopenFound } from '#server/tasks/found-store.ts'
import { openFound, settleTasksOf } from '#server/tasks/store.ts'

type Claim = { companyId: string; serialNumber: string | null }

/** What lay on our dock comes into an order: from then on it is its company's. Returns which. */
export async function claimFound(
  tx: Db,
  { companyId, serialNumber }: Claim,
  by: StaffActor,
  at: Date,
): Promise<string | null> {
  const found = serialNumber === null ? null : await findUnowned(tx, serialNumber)
  if (found === null || (await openFound(tx, found.id)) === null) return null
  await giveToCompany(tx, found, companyId, at)
  await settleTasksOf(tx, 'filterId', found.id, { by: by.name, at })
  await auditFound(tx, by, found.id, { change: 'found_filter_matched', company: companyId })
  return found.id
}

/** Its arrival was a mistake: it lies on the dock again, and is nobody's. */
export async function returnToDock(
  tx: Db,
  filterId: string,
  claimedAt: Date,
  at: Date,
): Promise<void> {
  for (const id of await leadingTo(tx, filterId)) {
    const since = await reopenFound(tx, id, claimedAt, at)
    if (since !== null) await takeFromCompany(tx, id, since)
  }
}

export const auditFound = (tx: Db, by: StaffActor, id: string, detail: Record<string, string>) =>
  audit(tx, by, 'service_changed', { kind: 'filters', id, detail })
