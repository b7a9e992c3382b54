import { describe, expect, test } from 'vitest'
import type { Prior, PriorsPage } from '#domain/maintenance/priors/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/priors'
const regional = `${url}/life.dpf.regional`
const edit = { value: 150_000, spread: 0.3, source: 'Our own 212 services', version: 0 }
const truck = {
  vehicleIdentifier: 'Unit 109',
  vehicleType: 'Tractor',
  operatingConditions: 'Regional haul',
  averageMilesPerMonth: 7500,
  filterTypes: ['DPF'],
  lastServiceMileage: 100_000,
  currentMileage: 220_000,
}

async function open() {
  const testApp = await openTestApp()
  const [robin, dana] = [await signedInStaff(testApp, 'office'), await signedInCustomer(testApp)]
  const page = async (): Promise<PriorsPage> => (await robin.call('GET', url)).json()
  const regionalOf = ({ priors }: PriorsPage): Prior | undefined =>
    priors.find(({ key }) => key === 'life.dpf.regional')
  const predicted = async () => {
    await dana.call('POST', '/api/customer/analyze-maintenance')
    return (await dana.call('GET', '/api/customer/maintenance-recommendations')).json()[0]
  }
  const log = () =>
    testApp.db
      .selectFrom('audit_log')
      .select(['staffId', 'subjectId', 'detail'])
      .where('action', '=', 'prior_changed')
      .orderBy('id')
      .execute()
  return { ...testApp, testApp, robin, dana, page, regionalOf, predicted, log }
}

describe('the priors', () => {
  test('stand in one table, each with its source', async () => {
    const { page, regionalOf } = await open()
    const all = await page()
    expect([all.version, all.priors.length]).toEqual([0, 42])
    expect(regionalOf(all)).toEqual({
      key: 'life.dpf.regional',
      group: 'life',
      label: 'DPF, regional',
      value: 250_000,
      spread: 0.35,
      source: expect.stringContaining('ttnews.com'),
      usual: {
        value: 250_000,
        spread: 0.35,
        source: expect.stringContaining('ttnews.com'),
        basis: 'recommendation',
      },
      changed: null,
      version: 0,
      bounds: { least: 1000, most: 2_000_000, whole: true },
    })
  })

  test('are changed with who, when and why, which is written down', async () => {
    const { log, regionalOf, robin } = await open()
    const answer = await robin.call('PUT', regional, { payload: edit })
    expect([answer.status, answer.json().version]).toEqual([200, 1])
    expect(regionalOf(answer.json())).toMatchObject({
      value: 150_000,
      spread: 0.3,
      source: edit.source,
      changed: { name: robin.name, at: '2026-03-10T15:00:00.000Z' },
      version: 1,
    })
    expect(await log()).toEqual([
      {
        staffId: robin.id,
        subjectId: 'life.dpf.regional',
        detail: { value: 150_000, spread: 0.3, before: 250_000 },
      },
    ])
  })

  test('hold from the next analysis on, and every prediction names their version', async () => {
    const { dana, db, predicted, robin } = await open()
    await dana.call('POST', '/api/customer/vehicles', { payload: truck })
    const before = await predicted()
    await robin.call('PUT', regional, { payload: edit })
    const after = await predicted()
    await db.deleteFrom('predictions').execute()
    await predicted()
    expect([before.reasoningFactors.modelVersion, after.reasoningFactors.modelVersion]).toEqual([
      '17',
      '17+1',
    ])
    expect(after.reasoningFactors.effects[0].effectMiles).toBe(150_000)
    expect(after.predictedServiceMileage).toBeLessThan(before.predictedServiceMileage)
    expect(await db.selectFrom('predictions').select('modelVersion').execute()).toEqual([
      { modelVersion: '17+1' },
    ])
  })

  test('go back to what is published, and then predict as before', async () => {
    const { dana, log, predicted, regionalOf, robin } = await open()
    await dana.call('POST', '/api/customer/vehicles', { payload: truck })
    const before = await predicted()
    await robin.call('PUT', regional, { payload: edit })
    const answer = await robin.call('DELETE', `${regional}?version=1`)
    expect([answer.status, answer.json().version, regionalOf(answer.json())]).toMatchObject([
      200,
      0,
      { value: 250_000, changed: null, version: 2 },
    ])
    expect((await predicted()).reasoningFactors).toEqual(before.reasoningFactors)
    expect((await log()).at(-1)?.detail).toEqual({ value: 250_000, reset: true, before: 150_000 })
    // Nothing to take back a second time.
    expect((await robin.call('DELETE', `${regional}?version=2`)).status).toBe(200)
    expect(await log()).toHaveLength(2)
  })

  test('changed by two at once are changed by one', async () => {
    const { db, robin } = await open()
    const answers = await Promise.all(
      [150_000, 160_000, 170_000].map((value) =>
        robin.call('PUT', regional, { payload: { ...edit, value } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await db.selectFrom('life_prior_changes').select('key').execute()).toHaveLength(1)
  })

  test("of who has left are somebody's still", async () => {
    const { db, page, regionalOf, robin, testApp } = await open()
    const owner = await signedInStaff(testApp, 'owner')
    await owner.call('PUT', regional, { payload: edit })
    await db.deleteFrom('staff').where('id', '=', owner.id).execute()
    expect(regionalOf(await page())?.changed).toMatchObject({ name: null })
    expect((await robin.call('GET', url)).status).toBe(200)
  })
})

describe('what is refused', () => {
  test.each([
    [{ value: 10 }, 'value'],
    [{ value: 'many' }, 'value'],
    [{ spread: null }, 'spread'],
    [{ spread: 9 }, 'spread'],
    [{ source: '' }, 'source'],
    [{ version: '0' }, 'version'],
  ])('%j', async (wrong, field) => {
    const { log, robin } = await open()
    const answer = await robin.call('PUT', regional, { payload: { ...edit, ...wrong } })
    expect([answer.status, Object.keys(answer.json().fields), await log()]).toEqual([
      400,
      [field],
      [],
    ])
  })

  test.each([`${url}/factor.unknown`, `${url}/%27`, `${url}/life`])(
    '%s: there is none',
    async (address) => {
      const { robin } = await open()
      expect((await robin.call('PUT', address, { payload: edit })).status).toBe(404)
      expect((await robin.call('DELETE', `${address}?version=0`)).status).toBe(404)
    },
  )

  test.each(['', '?version=x', '?version=1&version=2', '?version=99999999999'])(
    'a reset%s',
    async (query) => {
      const { robin } = await open()
      expect((await robin.call('DELETE', regional + query)).status).toBe(400)
    },
  )

  test('to whom: a technician looks and changes nothing, nobody else comes in', async () => {
    const { app, dana, testApp } = await open()
    const technician = await signedInStaff(testApp, 'technician')
    expect([
      (await technician.call('GET', url)).status,
      (await technician.call('PUT', regional, { payload: edit })).status,
      (await technician.call('DELETE', `${regional}?version=0`)).status,
    ]).toEqual([200, 403, 403])
    for (const [method, address] of [
      ['GET', url],
      ['PUT', regional],
      ['DELETE', regional],
    ] as const) {
      expect([
        (await app.inject({ method, url: address })).statusCode,
        (await dana.call(method, address)).status,
      ]).toEqual([401, 401])
    }
  })
})
