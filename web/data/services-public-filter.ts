import { asAnybody, filterAddress } from '#domain/addresses.ts'
import type { PublicPassport } from '#domain/services/passports/public-passport.ts'
import { readPublicPassport } from '#domain/services/passports/visitor-calls.ts'
import { loadCode } from '#web/ui/load-code.ts'
import { plainClient } from './client.ts'
import { mayBeStaff } from './stored-staff.ts'

/** What the code of a label opens for anybody. */
export const readPublicFilter = (code: string): Promise<PublicPassport> =>
  plainClient.send(readPublicPassport, { params: { code } })

/**
 * Where it leads our team. Null for whoever is not signed in here as one of ours, or may not use
 * the bench: they read what anybody reads.
 */
export async function scannedByStaff(code: string): Promise<string | null> {
  if (!mayBeStaff() || new URLSearchParams(location.search).has(asAnybody)) return null
  try {
    // Visitors load none of our team's calls; and whoever is not ours is not sent to the sign-in.
    const { findLabelled } = await loadCode(
      () => import('#domain/services/passports/staff-calls.ts'),
    )
    const { id } = await plainClient.send(findLabelled, { params: { code } })
    return filterAddress(id)
  } catch {
    return null
  }
}
