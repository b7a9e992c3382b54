import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '#domain/fleet/imports/samples.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/vehicles'
const metrics = '/api/customer/maintenance-metrics'
const truck = {
  vehicleIdentifier: 'Unit 109',
  vehicleType: 'Class 8 tractor',
  make: 'Freightliner',
  model: 'Cascadia',
  year: 2019,
  engineType: 'Detroit DD15',
  operatingConditions: 'Regional haul',
  averageMilesPerMonth: 7500,
  filterTypes: ['DPF', 'Engine air'],
  currentMileage: 412_000,
  lastServiceMileage: 255_000,
}

async function open() {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const add = async (more = {}, who = dana) =>
    (await who.call('POST', url, { payload: { ...truck, ...more } })).json()
  return { ...testApp, testApp, dana, other, add }
}

describe('an import', () => {
  const send = (who: Awaited<ReturnType<typeof open>>['dana'], payload: object) =>
    who.call('POST', `${url}/import`, { payload })

  test('shows first what would become of each line, and stores nothing', async () => {
    const { add, dana } = await open()
    await add({ vehicleIdentifier: 'unit 101' })
    const answer = await send(dana, { csv: `${sampleOf('vehicles')},,,,18,,,,,,\n`, dryRun: true })
    expect(answer.json()).toMatchObject({
      dryRun: true,
      rows: 2,
      created: 0,
      updated: 1,
      errorCount: 1,
      preview: [
        {
          line: 2,
          vehicleIdentifier: 'Unit 101',
          isKnown: true,
          filterTypes: ['DPF', 'Engine air'],
        },
      ],
    })
    expect(answer.json().errors).toContainEqual({
      line: 3,
      field: 'vehicleIdentifier',
      message: 'Please enter a vehicle name or number.',
    })
    expect((await dana.call('GET', url)).json()).toHaveLength(1)
  })

  test('adds new vehicles, changes known ones, and does the same again without harm', async () => {
    const { dana } = await open()
    const csv = 'Unit;Type;Odometer;Colour\nA1;Truck;100,000;red\nA2;Truck;;blue\n'
    expect((await send(dana, { csv })).json()).toMatchObject({
      created: 2,
      updated: 0,
      errorCount: 0,
      unknownColumns: ['Colour'],
    })
    expect((await send(dana, { csv: csv.replace('100,000', '101,000') })).json()).toMatchObject({
      created: 0,
      updated: 2,
    })
    const fleet = (await dana.call('GET', `${url}?sort=vehicleIdentifier`)).json()
    expect(
      fleet.map(
        ({
          vehicleIdentifier,
          currentMileage,
        }: {
          vehicleIdentifier: string
          currentMileage: number
        }) => [vehicleIdentifier, currentMileage],
      ),
    ).toEqual([
      ['A1', 101_000],
      ['A2', null],
    ])
    expect((await dana.call('GET', metrics)).json()).toHaveLength(2)
  })

  test('of mileages alone leaves a known vehicle what it is', async () => {
    const { add, dana } = await open()
    await add()
    await send(dana, { csv: 'Unit,Odometer\nUNIT 109,413000\nNew,5\n' })
    const fleet = (await dana.call('GET', `${url}?sort=vehicleIdentifier`)).json()
    expect(fleet).toMatchObject([
      { vehicleIdentifier: 'New', vehicleType: 'Truck' },
      { ...truck, currentMileage: 413_000 },
    ])
  })

  // The database folds letter by letter: "i" for "İ", and "σ" for "Σ" wherever it stands.
  test.each([
    ['\u0130-7', 'i-7'],
    ['i-7', '\u0130-7'],
  ])('in which %s and %s would be one vehicle says so beside the second', async (first, second) => {
    const { dana } = await open()
    const csv = `Unit,Odometer\n${first},100\n${second},200\nOther,300\n`
    const said = [
      { line: 3, field: 'vehicleIdentifier', message: 'The same vehicle is on line 2.' },
    ]
    for (const dryRun of [true, false]) {
      const answer = await send(dana, { csv, dryRun })
      expect([answer.status, answer.json()]).toMatchObject([
        200,
        { rows: 3, created: 2, updated: 0, errors: said, errorCount: 1 },
      ])
    }
    expect(
      (await dana.call('GET', url))
        .json()
        .map(({ vehicleIdentifier }: { vehicleIdentifier: string }) => vehicleIdentifier)
        .sort(),
    ).toEqual([first, 'Other'].sort())
  })

  test.each([
    ['\u0130-7', 'i-7'],
    ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c3'],
  ])('knows %s again as %s, and moves its odometer on', async (known, again) => {
    const { add, dana } = await open()
    await add({ vehicleIdentifier: known, currentMileage: 100, lastServiceMileage: null })
    for (const dryRun of [true, false]) {
      expect(
        (await send(dana, { csv: `Unit,Odometer\n${again},200\n`, dryRun })).json(),
      ).toMatchObject({ created: 0, updated: 1, preview: [{ isKnown: true }] })
    }
    expect((await dana.call('GET', url)).json()).toMatchObject([
      { vehicleIdentifier: known, currentMileage: 200 },
    ])
  })

  test('of ten thousand vehicles is one call', async () => {
    const { dana, db } = await open()
    await db
      .updateTable('customers')
      .set({ vehicleLimit: 10_000 })
      .where('id', '=', dana.id)
      .execute()
    const lines = Array.from(
      { length: 10_000 },
      (_, at) =>
        `Unit ${at},Truck,Volvo,VNL,2019,D13,Regional haul,7500,"DPF, Engine air",${300_000 + at},200000`,
    )
    const csv = [sampleOf('vehicles').split('\n')[0], ...lines].join('\n')
    expect((await send(dana, { csv })).json()).toMatchObject({ created: 10_000, errorCount: 0 })
    expect((await send(dana, { csv: `${csv}\nOne more,Truck` })).status).toBe(409)
  })

  test('is read in steps of a few milliseconds, between which every other call goes on', async () => {
    const { dana } = await open()
    const lines = Array.from(
      { length: 9_999 },
      (_, at) =>
        `Unit ${at} ${'x'.repeat(80)},${'x'.repeat(90)},${'x'.repeat(90)},${'x'.repeat(90)},2019,D13,${'x'.repeat(200)},7500,DPF,${at},0`,
    )
    const csv = [sampleOf('vehicles').split('\n')[0], ...lines].join('\n')
    let turns = 0
    const counting = setInterval(() => void (turns += 1), 1)
    const { status } = await send(dana, { csv, dryRun: true })
    clearInterval(counting)
    expect([status, turns > 20]).toEqual([409, true])
  })

  test('is one of six a minute and account, previews too; the seventh is refused before its file is read', async () => {
    const { dana, other } = await open()
    for (const dryRun of [true, true, false, true, true, false])
      expect((await send(dana, { csv: sampleOf('vehicles'), dryRun })).status).toBe(200)
    const seventh = await dana.call('POST', `${url}/import`, {
      payload: '{ no json',
      headers: { 'content-type': 'application/json' },
    })
    expect([seventh.status, seventh.json().message]).toEqual([
      429,
      expect.stringMatching(
        /^A file can be checked or imported 6 times a minute\. Please wait \d+ seconds? and try again: your file is still here\.$/,
      ),
    ])
    expect(Number(seventh.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(other, { csv: sampleOf('vehicles'), dryRun: true })).status).toBe(200)
  })

  test('that is one too many hears so over a connection that sends megabytes, as a browser does', async () => {
    const { app, dana } = await open()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const large = (bytes: number) =>
      JSON.stringify({ csv: `Unit\n${'x'.repeat(bytes)}`, dryRun: true })
    const statuses: number[] = []
    for (const bytes of [...[1, 2, 3, 4, 5, 6].map(() => 10), 5_900_000, 5_900_000]) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}/import`, {
        method: 'POST',
        headers: { cookie: dana.cookie, 'content-type': 'application/json' },
        body: large(bytes),
      })
      statuses.push(answer.status)
      expect(await answer.json()).toBeTruthy()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  test.each(['', 'no table', 'Colour,Size\nred,big', '"'])(
    'of %j is refused with a sentence',
    async (csv) => {
      const { dana } = await open()
      expect((await send(dana, { csv })).status).toBe(400)
    },
  )
})

describe('a fleet that is as large as its account may have', () => {
  const sentence =
    'Your account can have 2 vehicles. It has 2, and this would add 1. We can raise the limit: call (216) 555-0178 or write to hello@lakeline.example.'

  async function full() {
    const opened = await open()
    await opened.db
      .updateTable('customers')
      .set({ vehicleLimit: 2 })
      .where('id', '=', opened.dana.id)
      .execute()
    const key = { 'idempotency-key': 'key-of-the-second' }
    await opened.add({ vehicleIdentifier: 'A' })
    await opened.dana.call('POST', url, {
      payload: { ...truck, vehicleIdentifier: 'B' },
      headers: key,
    })
    return { ...opened, key }
  }

  test('takes no further vehicle, and says whom to ask; what was sent before is answered again', async () => {
    const { dana, other, key } = await full()
    const refused = await dana.call('POST', url, { payload: { ...truck, vehicleIdentifier: 'C' } })
    expect([refused.status, refused.json().message]).toEqual([409, sentence])
    expect(
      (
        await dana.call('POST', url, {
          payload: { ...truck, vehicleIdentifier: 'B' },
          headers: key,
        })
      ).status,
    ).toBe(201)
    expect((await other.call('POST', url, { payload: truck })).status).toBe(201)
    expect((await dana.call('GET', url)).json()).toHaveLength(2)
  })

  test('takes no import that adds one, in the preview already, and every one that changes what is there', async () => {
    const { dana } = await full()
    const send = (csv: string, dryRun: boolean) =>
      dana.call('POST', `${url}/import`, { payload: { csv, dryRun } })
    for (const dryRun of [true, false])
      expect((await send('Unit\nA\nC\n', dryRun)).json()).toMatchObject({
        code: 'conflict',
        message: sentence,
      })
    expect((await send('Unit,Make\nA,Volvo\nB,Volvo\n', false)).json()).toMatchObject({
      created: 0,
      updated: 2,
    })
    expect((await dana.call('GET', url)).json()).toHaveLength(2)
  })

  test('has room again for one that is archived, and for as many as staff allow', async () => {
    const { dana, db } = await full()
    const [{ id }] = (await dana.call('GET', url)).json()
    await dana.call('DELETE', `${url}/${id}`)
    expect(
      (await dana.call('POST', url, { payload: { ...truck, vehicleIdentifier: 'C' } })).status,
    ).toBe(201)
    await db.updateTable('customers').set({ vehicleLimit: 3 }).where('id', '=', dana.id).execute()
    expect(
      (await dana.call('POST', url, { payload: { ...truck, vehicleIdentifier: 'D' } })).status,
    ).toBe(201)
  })

  test('does not grow by vehicles that are added at the same time', async () => {
    const { dana, db } = await full()
    await db.updateTable('customers').set({ vehicleLimit: 4 }).where('id', '=', dana.id).execute()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        dana.call('POST', url, { payload: { ...truck, vehicleIdentifier: `New ${at}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 201, 409, 409, 409, 409, 409, 409,
    ])
  })
})
