import type { PlaceSaid } from '#domain/accounts/contract.ts'
import type { StaffActor } from '#domain/actor.ts'
import { lockCustomer, readCustomer, storeProfile } from '#server/accounts/store.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'

type Saying = { deps: Deps; actor: StaffActor }

/** One that someone else has entered meanwhile stays. */
export async function storeAddress(
  tx: Db,
  { deps, actor }: Saying,
  id: string,
  address: PlaceSaid,
): Promise<void> {
  await lockCustomer(tx, id)
  const before = await readCustomer(tx, id)
  if (before.address !== null) return
  const after = await storeProfile(tx, id, { ...before, ...address }, deps.now())
  const changed = await storeChanges(
    tx,
    actor,
    { customerId: id, kind: 'customers', id },
    [before, after],
    ['address', 'city', 'state', 'zipCode'],
  )
  await audit(tx, actor, 'customer_changed', {
    kind: 'customers',
    id,
    detail: { change: 'profile', fields: changed },
  })
}
