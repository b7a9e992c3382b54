import { beforeAll, expect, test } from 'vitest'
import type { MaintenanceSummary, Recommendation } from '#domain/maintenance/contract.ts'
import type { MaintenancePlan } from '#domain/maintenance/plan/contract.ts'
import { analyse, list, vehicles } from '#server/testing/analyses.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

// predictor.md 14, 15: a fleet of forty, of which every place says the same.

type Fleet = {
  rows: Recommendation[]
  summary: MaintenanceSummary
  plan: MaintenancePlan
  paper: string
}
let fleet: Fleet

const conditions = ['Line haul', 'Regional haul', 'City delivery, stop and go', 'Refuse route']

beforeAll(async () => {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  for (let at = 0; at < 40; at += 1) {
    const currentMileage = 180_000 + at * 7000
    const { id } = (
      await dana.call('POST', vehicles, {
        payload: {
          vehicleIdentifier: `Unit ${at + 1}`,
          vehicleType: 'Tractor',
          year: 2014 + (at % 9),
          operatingConditions: conditions[at % conditions.length],
          averageMilesPerMonth: 2500 + (at % 7) * 1200,
          filterTypes: [['DPF'], ['DPF', 'Engine air'], ['DOC', 'Cabin air']][at % 3],
          currentMileage,
          ...(at % 10 !== 9 && { lastServiceMileage: currentMileage - 15_000 * (at % 17) }),
        },
      })
    ).json()
    if (at % 3 === 0)
      for (const [day, value] of [
        [2, 12 + ((at * 7) % 30)],
        [9, 12 + ((at * 7) % 31)],
      ] as const)
        await dana.call('POST', `${vehicles}/${id}/readings`, {
          payload: { metricType: 'differential_pressure', value, recordedDate: `2026-03-0${day}` },
        })
  }
  await dana.call('POST', analyse)
  const open = `${list}?only=open&pageSize=100`
  for (const { id } of (await dana.call('GET', `${list}?urgency=high`)).json().slice(0, 2))
    await dana.call('PATCH', `${list}/${id}`, { payload: { status: 'scheduled' } })
  const [{ id: gone }] = (await dana.call('GET', `${list}?urgency=low`)).json()
  await dana.call('PATCH', `${list}/${gone}`, { payload: { status: 'dismissed' } })
  fleet = {
    rows: (await dana.call('GET', open)).json(),
    summary: (await dana.call('GET', '/api/customer/maintenance-summary')).json(),
    plan: (await dana.call('GET', '/api/customer/maintenance-plan')).json(),
    paper: (await dana.call('GET', '/api/customer/maintenance-plan.csv')).text,
  }
})

/** The day in the words of the action: the only one that a card has. */
const saidIn = ({ recommendedAction }: Recommendation) =>
  /(?:by|around|since) ((?:early |late )?[A-Z]?[a-z]*-?(?: \d+,)? ?\d{4})[.:]/.exec(
    recommendedAction,
  )?.[1]

test('the plan and what to start with say when in the words of the card', () => {
  const units = fleet.plan.pickups.flatMap((pickup) => pickup.units)
  const byId = new Map(fleet.rows.map((row) => [row.id, row]))
  let compared = 0
  for (const { recommendationId, when } of units) {
    const row = byId.get(recommendationId)
    if (row === undefined) throw new Error('a unit of no card')
    // 48 hours, and what no maker speaks for, have no day in the action.
    const said = saidIn(row)
    if (said === undefined) continue
    expect(when, row.recommendedAction).toBe(said)
    compared += 1
  }
  expect(compared).toBeGreaterThan(20)
  for (const { id, when } of fleet.summary.startWith.filters) {
    const said = saidIn(byId.get(id) ?? fail())
    expect(said ?? when).toBe(when)
    expect(units.find((unit) => unit.recommendationId === id)?.when).toBe(when)
  }
})

test('every recommendation is counted once, and the plan, its months, and its file agree', () => {
  const { rows, summary, plan, paper } = fleet
  const { planned, scheduled, later, undated } = summary.places
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  for (const part of [planned, scheduled, later, undated]) expect(part).toBeGreaterThan(0)
  expect(planned + scheduled + later + undated).toBe(summary.recommendations)
  expect(summary.recommendations).toBe(rows.length)
  expect(summary.critical + summary.high + summary.medium + summary.low).toBe(rows.length)
  expect(plan.services).toBe(planned)
  expect(sum(summary.forecast.map(({ services }) => services))).toBe(planned)
  expect(sum(summary.forecast.map(({ cost }) => cost))).toBe(plan.cost)
  expect(sum(plan.pickups.map(({ units }) => units.length))).toBe(planned)
  expect(sum(plan.pickups.map(({ cost }) => cost))).toBe(plan.cost)
  expect(plan.trips).toBe(plan.pickups.length)
  expect(paper.trim().split('\r\n')).toHaveLength(1 + planned)
})

test('what stops no truck goes with the maintenance before its day', () => {
  const units = fleet.plan.pickups.flatMap((pickup) => pickup.units)
  const kinds = Map.groupBy(units, ({ isWithMaintenance }) => isWithMaintenance)
  const typesIn = (all: typeof units = []) => new Set(all.map(({ filterType }) => filterType))
  expect(typesIn(kinds.get(false))).toEqual(new Set(['DPF', 'DOC']))
  expect(typesIn(kinds.get(true))).toEqual(new Set(['Engine air', 'Cabin air']))
})

function fail(): never {
  throw new Error('no such card')
}
