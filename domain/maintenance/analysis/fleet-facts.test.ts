import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasoningFactors } from '#domain/maintenance/contract.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { analyseFleet } from './analyse-fleet.ts'
import { ago, factsOf, service, today, truck } from './filter-facts-setup.ts'
import { fleetOf, withFleet } from './fleet-lives.ts'
import type { VehicleRow } from './vehicle-facts.ts'

describe('the fleet', () => {
  test('teaches each filter by the lives of the others', () => {
    const short = Array.from({ length: 6 }, (_, at) =>
      factsOf({ id: `t${at}` }, [service(700, 200_000), service(300, 310_000, { wasDue: true })]),
    )
    const fleet = fleetOf(short)
    expect(fleet.get('dpf')).toMatchObject({ lives: 6 })
    const [first] = short
    const told = first === undefined ? null : withFleet(first, fleet).fleet
    // Between what has ended and the table: the lives that still run may be longer.
    expect([
      told?.lives,
      (told?.logRatio ?? 0) > Math.log(110 / 225),
      (told?.logRatio ?? 0) < -0.2,
    ]).toEqual([5, true, true])
    expect(withFleet(factsOf(), new Map()).fleet).toBeNull()
  })

  test('one odd vehicle reaches no other', () => {
    const odd = {
      ...truck,
      id: 'odd',
      addedOn: 'no day',
      year: Number.NaN,
      currentMileage: Number.NaN,
      maintenanceHistory: { a: [] },
    } as VehicleRow
    const { advice } = analyseFleet(
      { vehicles: [odd, truck], services: new Map(), metrics: new Map() },
      today,
    )
    expect(advice.find(({ vehicleId }) => vehicleId === 'a')).toMatchObject({
      urgency: expect.any(String),
      predictedServiceMileage: expect.any(Number),
    })
  })

  test('whatever is stored, what is said can be stored', () => {
    const anyVehicle: fc.Arbitrary<VehicleRow> = fc.record({
      id: fc.constant('a'),
      vehicleType: fc.string(),
      year: fc.option(fc.integer({ min: 1900, max: 2200 })),
      engineType: fc.option(fc.string()),
      operatingConditions: fc.option(fc.string()),
      averageMilesPerMonth: fc.option(fc.nat(40_000)),
      filterTypes: fc.jsonValue(),
      maintenanceHistory: fc.jsonValue(),
      currentMileage: fc.option(fc.nat(5_000_000)),
      lastServiceMileage: fc.option(fc.nat(5_000_000)),
      addedOn: fc.constantFrom(today, '1999-01-01', '2030-01-01'),
    })
    const anyService = fc.record({
      filterType: fc.constantFrom('DPF', '', 'Cabin'),
      on: fc.nat(4000).map((days) => ago(days - 100)),
      mileage: fc.option(fc.nat(5_000_000)),
      wasDue: fc.option(fc.boolean()),
    })
    const anyMetric = fc.record({
      metricType: fc.constantFrom('odometer', 'ash', 'soot', 'flow', 'x'),
      value: fc.double({ min: 0, max: 1e6, noNaN: true }),
      on: fc.nat(2000).map((days) => ago(days - 50)),
      isNewDial: fc.boolean(),
    })
    fc.assert(
      fc.property(
        anyVehicle,
        fc.array(anyService, { maxLength: 6 }),
        fc.array(anyMetric, { maxLength: 12 }),
        (vehicle, services, metrics) => {
          const { advice, unread } = analyseFleet(
            {
              vehicles: [vehicle],
              services: new Map([['a', services]]),
              metrics: new Map([['a', metrics]]),
            },
            today,
          )
          expect(unread).toEqual([])
          for (const {
            currentMileage,
            lastServiceMileage,
            predictedServiceMileage,
            confidence,
            urgency,
            reasoning,
            serviceBy,
          } of advice) {
            for (const miles of [
              currentMileage,
              lastServiceMileage ?? 0,
              predictedServiceMileage ?? 0,
            ])
              expect(Number.isInteger(miles) && miles >= 0 && miles <= 2_000_000_000).toBe(true)
            expect(confidence <= 99 && urgencyLevels.includes(urgency)).toBe(true)
            const isLate = reasoning?.overdue !== undefined || urgency === 'critical'
            expect(isLate || (serviceBy ?? today) >= today).toBe(true)
            if (reasoning === null) {
              expect([predictedServiceMileage, serviceBy, confidence]).toEqual([null, null, 0])
              continue
            }
            expect(confidence).toBeGreaterThanOrEqual(5)
            expect(reasoning.effects.reduce((sum, { effectMiles }) => sum + effectMiles, 0)).toBe(
              reasoning.interval.p50,
            )
            expect(
              reasoningFactors.safeParse(JSON.parse(JSON.stringify(reasoning))).error,
            ).toBeUndefined()
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
