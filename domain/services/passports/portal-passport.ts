import * as z from 'zod/mini'
import { type Filter, filterKinds, filterPlaces } from '#domain/filters/contract.ts'
import { type Cleaning, livesUsed, type Passport, passport } from './passport.ts'

/** As its owner sees it: whose it is need not be said. */
export const portalPassport = z.omit(passport, { company: true })
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

export function portalPassportOf({ company: _company, ...rest }: Passport): PortalPassport {
  return rest
}

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
    isHere: filter.vehicleId === vehicleId,
    lives: livesUsed(cleanings),
    lastCleanedOn: cleanings.findLast(({ measured }) => measured.verdict !== null)?.on ?? null,
  }
}
