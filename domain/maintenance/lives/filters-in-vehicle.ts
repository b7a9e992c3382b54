import type { Day } from '#domain/calendar.ts'
import { lengthOf, type Begun, type Placed } from '#domain/maintenance/analysis/life-clock.ts'
import {
  addFlag,
  type Refusal,
  type ServiceRow,
  type VehicleFacts,
} from '#domain/maintenance/analysis/vehicle-facts.ts'
import { compared } from '#domain/text-order.ts'
import type { FilterAtShop, FilterSwap, VehicleFilters } from './filter-rows.ts'
import { distanceKnownOn } from './known-distance.ts'
import { type Visit, visitsOf } from './visits.ts'
import {
  lastService,
  placed,
  together,
  type LifeIn,
  type Lives,
  type LivesOf,
  type RunningLife,
} from './vehicle-lives.ts'

/** A place for a filter in the vehicle, and what is believed to be in it. */
type Slot = {
  filterId: string | null
  /** Null where nobody knows when that life began, and of the first life on record. */
  begun: Placed | null
  isFirst: boolean
  /** The day since which nobody knows what is in it. */
  unknownSince: Day | null
  /** What the filter had gone elsewhere since its cleaning. */
  carried: number
  /** Lives of known length that this filter has behind it. */
  cleanings: number
  isAtShop?: true
  /** Empty, as far as anybody has said: what was in it was refused. */
  refusal?: Refusal
}

type State = { vehicle: VehicleFacts; of: LivesOf; slots: Slot[]; places: number; ended: LifeIn[] }

const original: Slot = {
  filterId: null,
  begun: null,
  isFirst: true,
  unknownSince: null,
  carried: 0,
  cleanings: 0,
}

/**
 * Where filters are kept by themselves: each that came in ends its own life. A vehicle has as many
 * filters of a kind as ever came in or were put in together; one that comes beyond these has taken
 * the place of whichever ran longest.
 */
export function livesOfFilters(
  vehicle: VehicleFacts,
  services: readonly ServiceRow[],
  { changes, atShop }: Pick<Readonly<VehicleFilters>, 'changes' | 'atShop'>,
  of: LivesOf,
): Lives {
  const state: State = { vehicle, of, slots: [original], places: 1, ended: [] }
  const acts = [
    ...visitsOf(services).map((visit) => ({
      on: visit.on,
      rank: 1,
      act: () => serve(state, visit),
    })),
    ...[...Map.groupBy(changes, rankOf)].flatMap(([rank, ofRank]) =>
      [...Map.groupBy(ofRank, ({ on }) => on)].map(([on, ofDay]) => ({
        on,
        rank,
        act: () => change(state, ofDay),
      })),
    ),
    ...services.flatMap(({ line }) =>
      line?.refusal === undefined || line.refusal.replacedOn === null
        ? []
        : [replacement(state, line.refusal, line.refusal.replacedOn)],
    ),
    ...atShop.map((filter) => ({
      on: filter.since,
      rank: rankOfLeaving,
      act: () => leave(state, filter),
    })),
  ].filter(({ on }) => on <= of.today)
  acts.sort((a, b) => compared(a.on, b.on) || a.rank - b.rank)
  for (const { act } of acts) act()
  return { ended: state.ended, running: runningIn(state) }
}

// What was learned as a filter came in was so before that; what is said to have moved that day was cleaned first.
const rankOf = ({ isLearned, isLast }: FilterSwap) => (isLearned ? 0 : isLast ? 3 : 2)
// A spare of the same day was put in after it.
const rankOfLeaving = 1.5
const rankOfReplacing = 1.25

function serve(state: State, { lines, service }: Visit): void {
  if (service === null) cleanEach(state, lines)
  else if (lines.length === 0) cleanAll(state, service)
  else
    cleanEach(
      state,
      lines.map((line) => together(line, service)),
    )
}

/** Of a service that names the vehicle alone. */
function cleanAll(state: State, service: ServiceRow): void {
  const { vehicle, of, slots, ended } = state
  for (const end of placed(vehicle, [service], of.flags))
    state.slots = slots.map((slot, at) => {
      const life = lifeIn(state, slot, end)
      ended.push({ ...life, ...(at > 0 && { isBeside: true }) })
      return renewed(slot, end, life.life)
    })
}

function cleanEach(state: State, lines: readonly ServiceRow[]): void {
  const { vehicle, of, slots, ended } = state
  const claimed = new Set<Slot>()
  const cleaned = placed(vehicle, lines, of.flags).map((end, at): Slot => {
    const line = lines[at]?.line
    const id = line?.filterId ?? null
    const slot = slotOf(slots, id, line?.isNew === true, claimed)
    if (slot !== undefined) claimed.add(slot)
    const life =
      slot === undefined ? { before: undefined, end, life: null } : lifeIn(state, slot, end)
    const filterId = id ?? slot?.filterId ?? null
    if (line?.isRework !== true)
      ended.push({ ...life, filterId, ash: line?.ash ?? null, ...(at > 0 && { isBeside: true }) })
    if (line?.refusal !== undefined)
      return { ...original, isFirst: false, filterId, refusal: line.refusal }
    return renewed({ ...(slot ?? original), filterId }, end, life.life)
  })
  putIn(
    state,
    cleaned,
    slots.filter((slot) => !claimed.has(slot)),
  )
}

/** Without a serial number it is taken for the one that is there, as a new one is where nobody knows that one. */
function slotOf(
  slots: readonly Slot[],
  id: string | null,
  isNew: boolean,
  claimed: ReadonlySet<Slot>,
): Slot | undefined {
  if (id !== null) {
    const own = slots.find((slot) => slot.filterId === id)
    if (own !== undefined || !isNew) return own
  }
  const nameless = slots.filter(({ filterId }) => filterId === null)
  const free = nameless.find((slot) => !claimed.has(slot)) ?? nameless[0]
  if (free !== undefined || id !== null) return free
  return slots.toSorted(byLength).find((slot) => !claimed.has(slot))
}

function lifeIn({ vehicle, of }: State, slot: Slot, end: Placed): LifeIn {
  const { begun, isFirst, carried, filterId } = slot
  const before = begun ?? undefined
  const driven = begun === null && !isFirst ? null : lengthOf(vehicle, before, end, of.medianMiles)
  return {
    before,
    end,
    life: driven === null ? null : Math.round(carried + driven),
    filterId,
    ...(carried > 0 && { isMoved: true }),
  }
}

function renewed({ refusal: _refusal, ...slot }: Slot, end: Placed, life: number | null): Slot {
  const cleanings = slot.cleanings + Number(life !== null && life >= 1)
  return { ...slot, begun: end, isFirst: false, unknownSince: null, carried: 0, cleanings }
}

/** Another filter is in the place of one that was refused, as somebody said. */
function replacement(state: State, { serviceId, lineId }: Refusal, on: Day) {
  const { vehicle, of } = state
  const isOf = ({ refusal }: Slot) => refusal?.serviceId === serviceId && refusal.lineId === lineId
  const act = () => {
    const [begun = null] = placed(
      vehicle,
      [{ filterType: '', on, mileage: null, wasDue: null }],
      of.flags,
    )
    state.slots = state.slots.map((slot) =>
      isOf(slot) ? { ...original, isFirst: false, begun } : slot,
    )
  }
  return { on, rank: rankOfReplacing, act }
}

/** Filters that left the vehicle, or came into it, on one day. */
function change(state: State, changes: readonly FilterSwap[]): void {
  const { vehicle } = state
  state.slots = state.slots.map((slot): Slot => {
    const left = changes.find(({ filterId, came }) => came === null && filterId === slot.filterId)
    return left === undefined ? slot : { ...original, isFirst: false, unknownSince: left.on }
  })
  const come = changes.flatMap(({ on, filterId, came, isLearned }): Slot[] => {
    if (came === null) return []
    const distance = isLearned || came.miles === null ? null : distanceKnownOn(vehicle, on)
    return [
      {
        filterId,
        begun: distance === null ? null : { on, distance, wasDue: null },
        isFirst: false,
        unknownSince: distance === null ? on : null,
        carried: came.miles ?? 0,
        cleanings: came.cleanings,
      },
    ]
  })
  if (come.length === 0) return
  const others = state.slots.filter(
    ({ filterId }) => filterId === null || come.every((slot) => slot.filterId !== filterId),
  )
  putIn(state, come, others)
}

/** It came to us: itself, else one that nobody knows by its number, else whichever ran longest. */
function leave(state: State, { filterId }: FilterAtShop): void {
  const there = state.slots.filter(({ isAtShop }) => !isAtShop).toSorted(byLength)
  const slot =
    (filterId !== null && state.slots.find((own) => own.filterId === filterId)) ||
    (there.find((nameless) => nameless.filterId === null) ?? there[0])
  state.slots = state.slots.map((one) => (one === slot ? { ...one, isAtShop: true } : one))
}

function putIn(state: State, come: readonly Slot[], others: readonly Slot[]): void {
  state.places = Math.max(state.places, come.length)
  const stay = state.places - come.length
  const newest = stay === 0 ? [] : others.toSorted(byLength).slice(-stay)
  state.slots = [...newest, ...come]
}

/** The places of those that are with us or were refused first, then those of which nobody knows anything, then whichever has run longest. */
function byLength(a: Slot, b: Slot): number {
  const rank = ({ begun, isFirst, isAtShop, refusal }: Slot) =>
    `${isAtShop || refusal ? 0 : 1}${begun !== null ? begun.on : isFirst ? '0001' : ''}`
  return compared(rank(a), rank(b))
}

/** A place of which nobody knows what is in it says nothing beside one that is known. */
function runningIn(state: State): Lives['running'] {
  const { slots, of } = state
  const [first, ...others] = slots.flatMap((slot) => knownIn(state, slot) ?? [])
  if (first !== undefined) return [first, ...others]
  addFlag(of.flags, 'filter_unknown')
  const slot = slots.find(({ isAtShop }) => !isAtShop) ?? slots[0] ?? original
  return [runningOf(slot, { at: 0, on: slot.unknownSince, isKnown: false })]
}

function knownIn({ vehicle, of }: State, slot: Slot): RunningLife | null {
  const { begun, isFirst, carried, refusal } = slot
  if (refusal !== undefined) return runningOf(slot, { at: 0, on: null, isKnown: false })
  if (isFirst)
    return runningOf(slot, lastService(vehicle, undefined, of.medianMiles, of.flags, of.today))
  if (begun === null) return null
  const { distance: at, on } = begun
  return runningOf(slot, { at, on, isKnown: true, ...(carried > 0 && { carried }) })
}

const runningOf = (
  { filterId, cleanings, isAtShop, refusal }: Slot,
  begun: Begun,
): RunningLife => ({
  begun,
  filterId,
  cleanings: Math.max(0, cleanings - 1),
  ...(isAtShop && { isAtShop }),
  ...(refusal !== undefined && { refusal }),
})
