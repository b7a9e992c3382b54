import type { PublicPassport } from '#domain/services/passports/public-passport.ts'
import { callApi } from './api.ts'
import { mayBeStaff } from './stored-staff.ts'

/** In the address: for our team too the record, as others see it. */
const asAnybody = 'public'

/** What the code of a label opens for anybody. */
export function readPublicFilter(code: string): Promise<PublicPassport> {
  return callApi('GET', `/api/verify/filters/${encodeURIComponent(code)}`)
}

/**
 * Where it leads our team. Null for whoever is not signed in here as one of ours, or may not use
 * the bench: they read what anybody reads.
 */
export async function scannedByStaff(code: string): Promise<string | null> {
  if (!mayBeStaff() || new URLSearchParams(location.search).has(asAnybody)) return null
  try {
    const path = `/api/admin/filters/codes/${encodeURIComponent(code)}`
    const { id } = await callApi<{ id: string }>('GET', path)
    return `/admin/filters/${encodeURIComponent(id)}`
  } catch {
    return null
  }
}
