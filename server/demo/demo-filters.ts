import { readFileSync } from 'node:fs'
import type { Insertable } from 'kysely'
import { addDays, type Day, instantAt, todayAt } from '#domain/calendar.ts'
import type { BenchQuantity } from '#domain/services/bench/contract.ts'
import type { FilterState } from '#domain/services/bench/filter-states.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type Measured, measured, serialOf } from './bench.ts'
import { demoMileage, demoVehicleId } from './demo-fleet.ts'
import type { DemoService } from './demo-services.ts'

/** In the middle of its work: the filters of this service came one by one. */
const orderId = 'demo-service-3'
const technician = 'Ray Kowalski'

// Which of the filters that came back from service to service, from which unit, how far it is, and
// when it came into which unit. The first is the one that the notes of the service speak of.
const inOrder: { filter: number; unit: string; reached: FilterState; moves: [number, string][] }[] =
  [
    {
      filter: 4,
      unit: 'Unit 109',
      reached: 'cleaned',
      moves: [
        [714, 'Unit 121'],
        [429, 'Unit 106'],
        [203, 'Unit 109'],
      ],
    },
    {
      filter: 5,
      unit: 'Unit 114',
      reached: 'tested',
      moves: [[203, 'Unit 114']],
    },
    { filter: 6, unit: 'Unit 121', reached: 'tested', moves: [[429, 'Unit 121']] },
    // In the place of the first, when that one left.
    { filter: 7, unit: 'Unit 106', reached: 'inspected', moves: [[203, 'Unit 106']] },
  ]
const states = ['received', 'inspected', 'cleaned', 'tested'] as const
const hours: Record<(typeof states)[number], string> = {
  received: '08:10',
  inspected: '08:40',
  cleaned: '14:30',
  tested: '15:20',
}

/** The filters of one order of the demo customer, each with its unit and its way so far. */
export async function writeDemoFilters(
  tx: Db,
  companyId: string,
  services: readonly DemoService[],
  now: Date,
): Promise<void> {
  const order = services.find(({ id }) => id === orderId)
  if (order === undefined) return
  const rows = inOrder.map((one, at) => rowsOf(one, at + 1, { companyId, order, now }))
  await tx
    .insertInto('filters')
    .values(rows.map(({ filter }) => filter))
    .execute()
  await tx
    .insertInto('filter_moves')
    .values(rows.flatMap(({ moves }) => moves))
    .execute()
  await tx
    .insertInto('service_filters')
    .values(rows.map(({ line }) => line))
    .execute()
  await tx
    .insertInto('service_filter_steps')
    .values(rows.flatMap(({ steps }) => steps))
    .execute()
  await tx
    .insertInto('bench_readings')
    .values(rows.flatMap(({ readings }) => readings))
    .execute()
  await tx
    .insertInto('filter_photos')
    .values(rows.flatMap(({ photos }) => photos))
    .execute()
}

type Order = { companyId: string; order: DemoService; now: Date }

function rowsOf(
  { filter: number, unit, reached, moves }: (typeof inOrder)[number],
  position: number,
  { companyId, order, now }: Order,
) {
  const today = todayAt(now)
  const id = `demo-filter-${number}`
  const lineId = `demo-service-filter-${position}`
  const serial = serialOf('dpf', 'demo', number)
  const at = (time: string) => momentOf(order.serviceDate, time, now)
  const passed = states.slice(0, states.findIndex((state) => state === reached) + 1)
  const filter: Insertable<Tables['filters']> = {
    id,
    companyId,
    serialNumber: serial,
    kind: 'dpf',
    flowNewCfm: '430',
    pressureNewInH2O: '1.9',
    vehicleId: demoVehicleId(unit),
    state: 'at_shop',
    // Entered when it was first put in.
    createdAt: instantAt(addDays(today, -(moves[0]?.[0] ?? 0)), '09:00'),
  }
  const line: Insertable<Tables['service_filters']> = {
    id: lineId,
    serviceHistoryId: order.id,
    position,
    filterId: id,
    vehicleId: demoVehicleId(unit),
    mileage: demoMileage(unit, 1),
    state: reached,
    createdAt: at(hours.received),
  }
  return {
    filter,
    line,
    moves: moves.map(([daysAgo, to]): Insertable<Tables['filter_moves']> => ({
      filterId: id,
      vehicleId: demoVehicleId(to),
      movedOn: addDays(today, -daysAgo),
      staffName: technician,
    })),
    steps: passed.map((state): Insertable<Tables['service_filter_steps']> => ({
      serviceFilterId: lineId,
      state,
      staffName: technician,
      createdAt: at(hours[state]),
    })),
    readings: readingsOf(lineId, serial, reached).map((reading) => ({
      ...reading,
      takenAt: at(reading.stage === 'before' ? hours.inspected : hours.tested),
    })),
    photos: photosOf(lineId, reached).map((photo) => ({
      ...photo,
      createdAt: at(photo.stage === 'before' ? hours.inspected : hours.tested),
    })),
  }
}

const views = ['dpf', 'cells'] as const
const size = { width: 640, height: 480 }

/** What it looked like when it came; and once it is tested, after its cleaning. */
function photosOf(lineId: string, reached: FilterState) {
  const stages = reached === 'tested' ? (['before', 'after'] as const) : (['before'] as const)
  return stages.flatMap((stage) =>
    views.map(
      (view) =>
        ({
          serviceFilterId: lineId,
          stage,
          content: readFileSync(new URL(`./pictures/${view}-${stage}.jpg`, import.meta.url)),
          ...size,
          staffName: technician,
          idempotencyKey: `${lineId}-${stage}-${view}`,
        }) satisfies Omit<Insertable<Tables['filter_photos']>, 'createdAt'>,
    ),
  )
}

// What lies ahead by the clock of the demo was a moment ago.
function momentOf(day: Day, time: string, now: Date): Date {
  const at = instantAt(day, time)
  return at < now ? at : now
}

const columns = {
  flow_cfm: ['flowBeforeCfm', 'flowAfterCfm'],
  pressure_inh2o: ['pressureBeforeInH2O', 'pressureAfterInH2O'],
  weight_g: ['weightBeforeG', 'weightAfterG'],
} as const satisfies Partial<Record<BenchQuantity, readonly [keyof Measured, keyof Measured]>>

function readingsOf(lineId: string, serial: string, reached: FilterState) {
  const [row] = measured({
    id: lineId,
    serviceId: orderId,
    kind: 'dpf',
    position: 1,
    serial,
    found: reached === 'tested' ? 'after' : 'before',
  })
  if (row === undefined) return []
  return (Object.keys(columns) as (keyof typeof columns)[]).flatMap((quantity) =>
    (['before', 'after'] as const).flatMap((stage, at) => {
      const value = row[columns[quantity][at === 0 ? 0 : 1]]
      return value === null
        ? []
        : [
            {
              serviceFilterId: lineId,
              stage,
              quantity,
              value,
              staffName: technician,
              idempotencyKey: `${lineId}-${stage}-${quantity}`,
            } satisfies Omit<Insertable<Tables['bench_readings']>, 'takenAt'>,
          ]
    }),
  )
}
