import type { FilterKind } from '#content/filter-kinds.ts'
import type { Draws } from './draws.ts'

/**
 * Work that a truck does. Median lives in miles: line haul 350,000 to 400,000 (truckinginfo.com/279657), first cleanings
 * recommended at 200,000 to 300,000 for mixed work (ttnews.com), up to 200,000 with a PTO (ecmperformance.com), refuse by
 * the fuel of those at 2.5 miles a gallon, school buses 50,000 to 65,000 (STN, July 2012). Air filters: 125,000 at best,
 * 12,000 to 30,000 in dust.
 */
export type Road = {
  says: string
  type: string
  share: number
  milesPerYear: number
  lives: { dpf: number; engine_air: number }
  /** How much less is driven in the quiet half of the year. */
  season: number
}

const regional: Road = {
  says: 'Regional delivery',
  type: 'Tractor',
  share: 0.3,
  milesPerYear: 78_000,
  lives: { dpf: 255_000, engine_air: 62_000 },
  season: 0.12,
}
const roads: readonly Road[] = [
  regional,
  {
    says: 'Line haul, highway',
    type: 'Tractor',
    share: 0.35,
    milesPerYear: 115_000,
    lives: { dpf: 370_000, engine_air: 105_000 },
    season: 0.08,
  },
  {
    says: 'Vocational, construction sites, PTO',
    type: 'Dump truck',
    share: 0.2,
    milesPerYear: 34_000,
    lives: { dpf: 150_000, engine_air: 28_000 },
    season: 0.35,
  },
  {
    says: 'Refuse collection, stop and go',
    type: 'Refuse truck',
    share: 0.1,
    milesPerYear: 24_000,
    lives: { dpf: 140_000, engine_air: 16_000 },
    season: 0.03,
  },
  {
    says: 'School bus route',
    type: 'School bus',
    share: 0.05,
    milesPerYear: 14_000,
    lives: { dpf: 60_000, engine_air: 20_000 },
    season: 0.5,
  },
]

export function roadOf({ share }: Draws): Road {
  let left = share()
  return roads.find((road) => (left -= road.share) < 0) ?? regional
}

export const usualLife = ({ lives }: Road, kind: FilterKind): number =>
  kind === 'engine_air' ? lives.engine_air : lives.dpf

const yearDays = 365

/** Miles by day, from the world's first day on: seasons, idle weeks, a change of work for some. */
export function drivenBy(days: number, { milesPerYear, season }: Road, draws: Draws): Float64Array {
  const usual = draws.around(milesPerYear, 0.22) / yearDays
  const isMoved = draws.share() < 0.15
  const [movedOn, movedBy] = [draws.between(0.3, 0.9) * days, draws.around(0.85, 0.25)]
  const peak = draws.between(120, 240)
  let idleUntil = -1
  return Float64Array.from({ length: days }, (_none, day) => {
    if (draws.share() < 1 / 250) idleUntil = day + draws.between(5, 25)
    if (day < idleUntil) return 0
    const wave = 1 + season * Math.cos((2 * Math.PI * (day - peak)) / yearDays)
    const weekly = day % 7 > 4 ? 0.25 : 1.3
    return usual * wave * weekly * draws.around(1, 0.2) * (isMoved && day > movedOn ? movedBy : 1)
  })
}
