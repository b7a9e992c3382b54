import { expect, test } from 'vitest'
import { aboutKind, filterKinds } from '#content/filter-kinds.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { openBench } from '#server/testing/bench.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'

const own = '/api/customer'
const { kinds } = filterPassport

async function openShop(filterType: string) {
  const bench = await openBench({ filterType })
  const { dana } = bench
  const { id: vehicleId } = (
    await dana.call('POST', `${own}/vehicles`, {
      payload: { vehicleIdentifier: 'Unit 109', vehicleType: 'Tractor', filterTypes: [filterType] },
    })
  ).json()
  const takenIn = await bench.takeIn({ serialNumber: 'SN-1', vehicleId, mileage: 182_000 })
  return { ...bench, vehicleId, takenIn }
}

test.each(filterKinds)(
  'a filter of kind %s is taken in, is in its papers, and on a label',
  async (kind) => {
    const { short } = aboutKind[kind]
    const { dana, filters, takenIn, vehicleId, workshop } = await openShop(short)
    expect(takenIn.status).toBe(201)
    const [{ filterId }] = await filters()
    const passport = (await workshop.call('GET', `/api/admin/filters/${filterId}`)).json()
    expect(passport.filter).toMatchObject({ serialNumber: 'SN-1', kind })
    const ofVehicle = (await dana.call('GET', `${own}/vehicles/${vehicleId}/filters`)).json()
    expect(ofVehicle).toMatchObject([{ id: filterId, kind }])
    expect((await dana.call('GET', `${own}/filters/${filterId}`)).json().filter.kind).toBe(kind)
    const label = await workshop.call('GET', `/api/admin/filters/${filterId}/label.pdf`)
    expect(pagesOf(label.raw).join('').replaceAll(/\s/g, '')).toContain(
      kinds[kind].replaceAll(' ', ''),
    )
  },
)

test.each(filterKinds)(
  'a filter of kind %s is predicted, and its cleaning is booked',
  async (kind) => {
    const { saves, service, short } = aboutKind[kind]
    const { dana } = await openBench()
    const unit = {
      vehicleIdentifier: 'Unit 110',
      vehicleType: 'Tractor',
      averageMilesPerMonth: 7500,
      lastServiceMileage: 100_000,
      currentMileage: 272_000,
      filterTypes: [short],
    }
    await dana.call('POST', `${own}/vehicles`, { payload: unit })
    expect((await dana.call('POST', `${own}/analyze-maintenance`)).json()).toMatchObject({
      recommendations: 1,
    })
    const [advice] = (await dana.call('GET', `${own}/maintenance-recommendations`)).json()
    expect(advice).toMatchObject({
      filterType: short,
      reasoningFactors: { savingsRate: saves, interval: { p50: expect.any(Number) } },
    })
    // "Book the DPF", and never "the dPF filter".
    expect(advice.recommendedAction).not.toMatch(/\b[a-z][A-Z]/)
    const booked = await dana.call('PATCH', `${own}/maintenance-recommendations/${advice.id}`, {
      payload: { status: 'scheduled' },
    })
    expect(booked.status).toBe(200)
    expect((await dana.call('GET', `${own}/appointments`)).json()).toMatchObject([
      { serviceType: service, filterType: short },
    ])
  },
)

test.each(filterKinds)('a file may say kind %s, by its key and at length', async (kind) => {
  const { short } = aboutKind[kind]
  const { dana, db } = await openBench()
  const send = async (what: string, ...csv: string[]) =>
    (await dana.call('POST', `${own}/${what}/import`, { payload: { csv: csv.join('\n') } })).json()
  const head = 'Serial number,Kind'
  expect(await send('filters', head, `SN-1,${kind}`, `SN-2,${kinds[kind]}`)).toMatchObject({
    added: 2,
    errors: [],
  })
  expect(await db.selectFrom('filters').select('kind').execute()).toEqual([{ kind }, { kind }])
  const [{ message }] = (await send('filters', head, 'SN-3,sofa')).notes
  expect(message.toLowerCase()).toContain(short.split(' ')[0]?.toLowerCase())
  expect(await send('vehicles', 'Vehicle,Filter types', `Unit 111,${kinds[kind]}`)).toMatchObject({
    created: 1,
    errors: [],
  })
  expect((await dana.call('GET', `${own}/vehicles`)).json()).toMatchObject([
    { filterTypes: [kinds[kind]] },
  ])
})
