import { sameFilter } from '#domain/fleet/conditions.ts'
import type { OpenAdvice } from '#server/maintenance/advice-store.ts'

type OfFilter = { vehicleId: string; filterType: string }
export type Carried = { renamed: { id: string; filterType: string }[]; doubled: string[] }

/**
 * What is open goes on under the name that its filter has now. Of several it is the one that somebody has decided. Takes
 * out of `open` what was found, so that the rest is of filters that are listed no more.
 */
export function carryNames(open: Map<string, OpenAdvice[]>, listed: readonly OfFilter[]): Carried {
  const carried: Carried = { renamed: [], doubled: [] }
  for (const { vehicleId, filterType } of listed) {
    const rows = open.get(vehicleId) ?? []
    const own = rows.filter((row) => sameFilter(row.filterType, filterType))
    if (own.length === 0) continue
    open.set(
      vehicleId,
      rows.filter((row) => !own.includes(row)),
    )
    const goesOn =
      own.find(({ status }) => status === 'scheduled') ??
      own.find(({ status }) => status === 'dismissed') ??
      own.find((row) => row.filterType === filterType) ??
      own[0]
    if (goesOn === undefined) continue
    if (goesOn.filterType !== filterType) carried.renamed.push({ id: goesOn.id, filterType })
    for (const { id } of own) if (id !== goesOn.id) carried.doubled.push(id)
  }
  return carried
}
