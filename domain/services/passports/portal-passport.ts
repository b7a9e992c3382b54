import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { type Filter, type FilterPlace, filterPlaces } from '#domain/filters/contract.ts'
import { isRefused } from '#domain/services/readings.ts'
import { type Cleaning, livesUsed, type Passport, passport } from './passport.ts'

/** As its owner sees it: whose it is need not be said, and other companies are none of theirs. */
export const portalPassport = z.omit(passport, { company: true, sameSerial: true })
/** A filter that is in a vehicle, or was. */
export const vehicleFilter = z.object({
  id: z.string(),
  serialNumber: z.string(),
  kind: z.enum(filterKinds),
  state: z.nullable(z.enum(filterPlaces)),
  isHere: z.boolean(),
  lives: z.object({ used: z.number(), of: z.number() }),
  lastCleanedOn: z.nullable(z.string()),
})

export type PortalPassport = z.infer<typeof portalPassport>
export type VehicleFilter = z.infer<typeof vehicleFilter>

export function portalPassportOf({
  company: _company,
  sameSerial: _sameSerial,
  cleanings,
  ...rest
}: Passport): PortalPassport {
  return { ...rest, cleanings: cleanings.filter(({ payer }) => payer === undefined) }
}

const places: readonly FilterPlace[] = ['in_service', 'at_shop']

export function vehicleFilterOf(
  filter: Filter,
  cleanings: readonly Cleaning[],
  vehicleId: string,
): VehicleFilter {
  const { id, serialNumber, kind, state } = filter
  return {
    id,
    serialNumber,
    kind,
    state,
    // What went back unusable, was retired or lies on a shelf is in no vehicle.
    isHere: filter.vehicleId === vehicleId && (state === null || places.includes(state)),
    lives: livesUsed(cleanings),
    lastCleanedOn:
      cleanings.findLast(({ measured }) => measured.verdict !== null && !isRefused(measured))?.on ??
      null,
  }
}
