import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { type Filter, type FilterPlace, filterPlaces } from '#domain/filters/contract.ts'
import { stages } from '#domain/services/bench/filter-states.ts'
import { isRefused, quantities, readingOf } from '#domain/services/readings.ts'
import {
  cleaning,
  type Cleaning,
  livesUsed,
  ofTheirOwn,
  type Passport,
  passport,
} from './passport.ts'

/**
 * A stay with us as the owner of the filter sees it. One that another company paid for leads to no
 * service of theirs: `serviceId` is null.
 */
export const portalCleaning = z.extend(z.omit(cleaning, { payer: true }), {
  serviceId: z.nullable(z.string()),
})

/** As its owner sees it: whose it is need not be said, and other companies are none of theirs. */
export const portalPassport = z.extend(
  z.omit(passport, { company: true, sameSerial: true, found: true }),
  { cleanings: z.array(portalCleaning) },
)
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

/** One of a company's filters as its list has it: `left` cleanings, and what was read last. */
export const ownFilter = z.extend(z.omit(vehicleFilter, { isHere: true }), {
  partNumber: z.nullable(z.string()),
  /** That it is in, or was in when it came to us. */
  vehicle: z.nullable(z.object({ id: z.string(), name: z.string() })),
  left: z.number(),
  lastReading: z.nullable(
    z.object({
      quantity: z.enum(quantities),
      stage: z.enum(stages),
      value: z.string(),
      on: z.string(),
    }),
  ),
})

export type OwnFilter = z.infer<typeof ownFilter>
export type PortalCleaning = z.infer<typeof portalCleaning>
export type PortalPassport = z.infer<typeof portalPassport>
export type VehicleFilter = z.infer<typeof vehicleFilter>

export function portalPassportOf({
  company: _company,
  sameSerial: _sameSerial,
  found: _found,
  cleanings,
  ...rest
}: Passport): PortalPassport {
  return { ...rest, cleanings: cleanings.map(ownedCleaning) }
}

// Of one that another company paid for: its readings, its result, the number of its paper.
function ownedCleaning({ payer, ...own }: Cleaning): PortalCleaning {
  if (payer === undefined) return own
  return {
    ...own,
    serviceId: null,
    serviceFilterId: null,
    vehicle: null,
    mileage: null,
    photos: [],
    measured: { ...own.measured, reason: null },
  }
}

const places: readonly FilterPlace[] = ['in_service', 'at_shop']

export function vehicleFilterOf(
  filter: Filter,
  cleanings: readonly Cleaning[],
  vehicleId: string,
): VehicleFilter {
  return {
    ...cleanedOf(filter, cleanings),
    isHere: filter.vehicleId === vehicleId && isInVehicle(filter),
  }
}

/** `vehicle` by its name, of whatever the filter says it is in. */
export function ownFilterOf(
  filter: Filter,
  cleanings: readonly Cleaning[],
  vehicle: string | null,
): OwnFilter {
  const { partNumber, vehicleId } = filter
  const cleaned = cleanedOf(filter, cleanings)
  const last = cleanings.findLast(({ measured }) => measured.verdict !== null)
  const isOver = last !== undefined && isRefused(last.measured)
  return {
    ...cleaned,
    partNumber,
    vehicle:
      vehicleId === null || vehicle === null || !isInVehicle(filter)
        ? null
        : { id: vehicleId, name: vehicle },
    left: isOver ? 0 : Math.max(0, cleaned.lives.of - cleaned.lives.used),
    lastReading: cleanings.map(lastReadingIn).findLast((reading) => reading !== null) ?? null,
  }
}

// What went back unusable, was retired or lies on a shelf is in no vehicle.
const isInVehicle = ({ state }: Filter) => state === null || places.includes(state)

function cleanedOf({ id, serialNumber, kind, state }: Filter, cleanings: readonly Cleaning[]) {
  return {
    id,
    serialNumber,
    kind,
    state,
    lives: livesUsed(cleanings),
    lastCleanedOn:
      ofTheirOwn(cleanings).findLast(
        ({ measured }) => measured.verdict !== null && !isRefused(measured),
      )?.on ?? null,
  }
}

// What says most of how a filter breathes.
const toldFirst = ['pressure', 'flow', 'weight'] as const satisfies (typeof quantities)[number][]

function lastReadingIn({ measured, on }: Cleaning): OwnFilter['lastReading'] {
  for (const stage of stages.toReversed())
    for (const quantity of toldFirst) {
      const value = readingOf(measured, quantity)[stage]
      if (value !== null) return { quantity, stage, value, on }
    }
  return null
}
