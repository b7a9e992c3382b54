import fc from 'fast-check'
import { filterKinds } from '#content/filter-kinds.ts'
import { lifeFactors } from '#content/life-priors.ts'
import { faultTypes } from '#content/fault-codes.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'

const rate = fc.double({ min: 0.0001, max: 0.1, noNaN: true })
const ash = fc.record({
  perMile: rate,
  cleanings: fc.integer({ min: 1, max: 6 }),
  fleet: fc.option(fc.record({ perMile: rate, vehicles: fc.integer({ min: 3, max: 200 }) })),
})
/** Of a filter that is kept by itself; any of it may be missing. */
const ofFilter = fc.record(
  {
    carried: fc.integer({ min: 0, max: 300_000 }),
    cleanings: fc.integer({ min: 0, max: 6 }),
    ash,
  },
  { requiredKeys: [] },
)

/** 150,000 miles after its service, and nothing else known. */
export const usualFacts: FilterFacts = {
  table: contentTable,
  kind: 'dpf',
  filterName: 'DPF',
  duty: 'regional',
  factors: [],
  modelYear: null,
  currentMileage: 300_000,
  lastServiceMileage: 150_000,
  pace: { milesPerDay: 250, spread: 0.15 },
  hours: null,
  pastLives: [],
  readings: [],
  faults: [],
  fleet: null,
  flags: [],
}

/** Any filter, also one that came out of another truck, and whose ash was weighed. */
export const anyFacts: fc.Arbitrary<FilterFacts> = fc
  .tuple(
    fc.record({
      table: fc.constant(contentTable),
      kind: fc.constantFrom(...filterKinds),
      filterName: fc.constant('DPF'),
      duty: fc.constantFrom(
        null,
        'line_haul',
        'regional',
        'vocational',
        'refuse',
        'severe',
        'light',
        'off_road',
      ),
      factors: fc.subarray(lifeFactors.map(({ key }) => key)),
      modelYear: fc.option(fc.integer({ min: 1990, max: 2027 })),
      currentMileage: fc.integer({ min: 0, max: 2_000_000 }),
      lastServiceMileage: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      pace: fc.record({
        milesPerDay: fc.integer({ min: 1, max: 1500 }),
        spread: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
      }),
      hours: fc.option(
        fc.record({
          added: fc.integer({ min: 0, max: 300_000 }),
          drivenPerDay: fc.constant(1),
        }),
      ),
      pastLives: fc.array(
        fc.record({ miles: fc.integer({ min: 1, max: 600_000 }), wasDue: fc.option(fc.boolean()) }),
        { maxLength: 5 },
      ),
      readings: fc.array(
        fc.record({
          miles: fc.integer({ min: 1, max: 400_000 }),
          milesAgo: fc.integer({ min: 0, max: 50_000 }),
          health: fc.double({ min: 0, max: 1.5, noNaN: true }),
          ageDays: fc.integer({ min: 0, max: 900 }),
          gauge: fc.constantFrom('ash', 'soot', 'differential_pressure'),
        }),
        { maxLength: 4 },
      ),
      faults: fc.subarray([...faultTypes]),
      fleet: fc.option(
        fc.record({
          logRatio: fc.double({ min: -1, max: 1, noNaN: true }),
          lives: fc.integer({ min: 0, max: 200 }),
          scatter: fc.double({ min: 0.15, max: 0.5, noNaN: true }),
        }),
      ),
      flags: fc.constant([]),
    }),
    ofFilter,
  )
  .map(([facts, kept]) => ({ ...facts, ...kept }))
