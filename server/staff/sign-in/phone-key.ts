import type { StaffActor } from '#domain/actor.ts'
import type { PhoneKey } from '#domain/staff/contract.ts'
import { existing } from '#server/accounts/refusals.ts'
import { sessionsOf } from '#server/accounts/session-store.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'
import { staffDoor } from '#server/staff/staff-door.ts'

/** Made of the account and of this site's secret: nothing is stored, and no session is in it. */
export async function phoneKeyOf(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { staffId, sessionId }: StaffActor,
): Promise<PhoneKey> {
  const own = await sessionsOf(db, staffDoor, staffId)
  const { expiresAt } = existing(own.find(({ id }) => id === sessionId))
  return {
    key: sealOf(config.sessionSecret, 'phone', staffId),
    endsAt: expiresAt.toISOString(),
    idleMs: staffDoor.lasts.idleMs,
  }
}
