import { withdrawnTexts } from '#content/text-messages.ts'
import type { Deps } from '#server/http/context.ts'
import { markWithdrawn } from '#server/outbox/delivery-store.ts'
import { type ClaimedAlert, takeTurnOfAlerts, withNamed } from './digest-store.ts'

/** More than a few alerts in ten minutes share one email, which is filled in here. */
export async function mayLeave({ config, db, now }: Deps, alert: ClaimedAlert): Promise<boolean> {
  if (alert.data.isUrgent) return true
  if (!alert.data.isDigest) return takeTurnOfAlerts(db, alert, { config, at: now() })
  const data = await withNamed(db, alert)
  // Those that it was to name are gone, or have left by themselves.
  if (data === null) await markWithdrawn(db, alert, withdrawnTexts.changed)
  else alert.data = data
  return data !== null
}
