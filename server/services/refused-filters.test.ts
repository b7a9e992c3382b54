import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { analyse } from '#server/maintenance/analysis/analyse.ts'
import { openBench } from '#server/testing/bench.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { proveNumber } from '#server/testing/text-proof.ts'

// office-day.md F1: what was refused is told as what it is, and nothing is predicted of it.
const cracked = { result: 'not_restorable', reason: 'Cracked.' }
const today = '2026-03-10'
const recommendations = '/api/customer/maintenance-recommendations'

async function openFleet({ quantity = 2 } = {}) {
  const bench = await openBench({ quantity })
  const { dana, db, takeIn, testApp } = bench
  const addTruck = async (unit: string) =>
    (
      await db
        .insertInto('vehicle_profiles')
        .values({
          customerId: dana.id,
          vehicleIdentifier: `Truck ${unit}`,
          unitNumber: unit,
          vehicleType: 'Tractor',
          year: 2018,
          currentMileage: 477_000,
          averageMilesPerMonth: 7500,
          lastServiceMileage: 300_000,
          filterTypes: JSON.stringify(['DPF']),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const vehicleId = await addTruck('217')
  const refuse = async (serialNumber = 'DPF-217') => {
    const { id } = (await takeIn({ serialNumber, vehicleId })).json()
    expect((await bench.judge(id, cracked)).status).toBe(200)
    return id
  }
  const heard = async () =>
    (await dana.call('GET', '/api/customer/notifications'))
      .json()
      .map(({ title, message }: { title: string; message: string }) => `${title} | ${message}`)
  const asked = async () => (await dana.call('GET', `${recommendations}?only=refused`)).json()
  const run = () => analyse(db, dana.id, testApp.now())
  const office = await signedInStaff(testApp, 'office')
  return { ...bench, addTruck, vehicleId, refuse, heard, asked, run, office }
}

describe('an order of which one filter was refused', () => {
  test('is told with what became of each, in the portal, by email, and as it goes back', async () => {
    const { db, heard, id, refuse, restore, service, step } = await openFleet()
    await restore('DPF-1')
    await refuse()
    const [ready] = await heard()
    expect(ready).toBe(
      '1 of your filters is ready, 1 could not be restored | DPF Cleaning: 2 x DPF: 1 restored, 1 could not be: unit 217, cracked. See the bench readings under Services.',
    )
    const mails = (await queuedMails(db, 'news')).map(({ data }) => JSON.stringify(data))
    expect(mails.at(-1)).toContain('1 restored, 1 could not be: unit 217, cracked')
    expect(await service()).toMatchObject({ status: 'completed', refused: 1 })
    await step(id, 'delivered')
    const [back] = await heard()
    expect(back).toBe(
      'Your filters are back: 1 restored, 1 not usable | DPF Cleaning: 2 x DPF: 1 restored, 1 could not be: unit 217, cracked. Please replace it, then let us know in your fleet.',
    )
  })

  test('whose result is corrected after it was announced is told again', async () => {
    const { heard, judge, restore } = await openFleet({ quantity: 1 })
    const one = await restore('DPF-1')
    expect((await heard())[0]).toContain('Your filters are ready')
    await judge(one, cracked)
    expect((await heard())[0]).toMatch(/^We corrected a result \| .*1 could not be restored: DPF-1/)
  })
})

describe('an order of refused filters only', () => {
  test('is “Inspected, not restorable” wherever its customer reads of it, and nothing is ready', async () => {
    const { app, dana, db, heard, id, office, refuse, seen, step } = await openFleet({
      quantity: 1,
    })
    await refuse()
    expect((await heard())[0]).toBe(
      'Inspected, not restorable | DPF Cleaning: 1 x DPF: 1 could not be restored: unit 217, cracked. See the details under Services.',
    )
    const found = await seen(id)
    expect(found).toMatchObject({ status: 'completed', refused: 1 })
    expect(
      found.turnaround.map(({ step: name, state }: Record<string, string>) => [name, state]),
    ).toEqual([
      ['received', 'done'],
      ['inspected', 'done'],
      ['not_restorable', 'done'],
      ['returned', 'current'],
    ])
    const [listed] = (await dana.call('GET', '/api/customer/service-history')).json()
    expect(listed).toMatchObject({ refused: 1 })
    const { code } = (await office.call('POST', `/api/admin/services/${id}/status-link`)).json()
    const link = await app.inject({ url: `/api/verify/status/${code}` })
    expect(link.json()).toMatchObject({ refused: 1 })
    expect(link.json().turnaround.map(({ step: name }: { step: string }) => name)).not.toContain(
      'ready',
    )
    await step(id, 'delivered')
    expect((await heard())[0]).toMatch(/^Returned, not usable \| /)
    const everything = [
      ...(await heard()),
      ...(await queuedMails(db)).map(({ data }) => JSON.stringify(data)),
    ]
    for (const said of everything) expect(said).not.toMatch(/are (ready|delivered)/)
  })

  test('is told so by text as well, in one message', async () => {
    const { dana, db, refuse, testApp } = await openFleet({ quantity: 1 })
    await db.updateTable('customers').set({ phone: '(216) 555-0178' }).execute()
    await dana.call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic: 'service', channel: 'sms', wanted: true }] },
    })
    await proveNumber(testApp, dana)
    await refuse()
    const texts = await db.selectFrom('sms_messages').select('message').execute()
    const said = texts.map(({ message }) => message).filter((text) => text.includes('restorable'))
    expect(said).toEqual([expect.stringContaining('inspected, not restorable: unit 217, cracked')])
    expect(said[0]?.length).toBeLessThanOrEqual(160)
  })

  test('that was recorded with its service is the same', async () => {
    const { heard, record } = await openFleet()
    const measurements = [
      { serialNumber: 'DPF-9', verdict: 'not_restorable', reason: 'Melted substrate.' },
    ]
    await record({ quantity: 1, status: 'completed', measurements })
    expect((await heard())[0]).toBe(
      'Inspected, not restorable | DPF Cleaning: 1 x DPF: 1 could not be restored: DPF-9, melted substrate. See the details under Services.',
    )
  })
})

describe('a refused filter that went back', () => {
  test('is returned and not usable, in no vehicle and without a prediction', async () => {
    const { dana, office, refuse, to, vehicleId, filters } = await openFleet({ quantity: 1 })
    const one = await refuse()
    await to(one, 'handed_over')
    const [{ filterId }] = await filters()
    const passport = (await dana.call('GET', `/api/customer/filters/${filterId}`)).json()
    expect(passport).toMatchObject({ filter: { state: 'returned' }, prediction: null })
    const there = await dana.call('GET', `/api/customer/vehicles/${vehicleId}/filters`)
    expect(there.json()).toMatchObject([{ state: 'returned', isHere: false, lastCleanedOn: null }])
    expect((await office.call('GET', `/api/admin/filters/${filterId}`)).json()).toMatchObject({
      filter: { state: 'returned' },
    })
    await to(one, 'packed')
    const again = (await dana.call('GET', `/api/customer/filters/${filterId}`)).json()
    expect(again.filter.state).toBe('at_shop')
  })
})

describe('the truck of a refused filter', () => {
  test('asks for another one in the moment of the result, and after the analysis too', async () => {
    const { asked, db, dana, office, refuse, run, to } = await openFleet({ quantity: 1 })
    await run()
    const one = await refuse()
    const expected = [
      {
        vehicleIdentifier: 'Truck 217',
        filterType: 'DPF',
        refusedOn: today,
        urgencyLevel: 'high',
        recommendedAction: 'This DPF was refused on March 10. Replace it, then let us know.',
        predictedServiceMileage: null,
        reasoningFactors: null,
      },
    ]
    expect(await asked()).toMatchObject(expected)
    await to(one, 'handed_over')
    await run()
    expect(await asked()).toMatchObject(expected)
    expect((await dana.call('GET', recommendations)).json()).toHaveLength(1)
    const file = (await office.call('GET', `/api/admin/customers/${dana.id}`)).json()
    expect(file.due).toMatchObject([{ vehicle: 'Truck 217', refusedOn: today }])
    expect(
      await db
        .selectFrom('predictions')
        .select('filterId')
        .where('predictedOn', '>', today)
        .execute(),
    ).toEqual([])
    const summary = (await dana.call('GET', '/api/customer/maintenance-summary')).json()
    expect(summary).toMatchObject({ high: 1, startWith: { waiting: 0 } })
    expect((await dana.call('GET', '/api/customer/maintenance-plan')).json().services).toBe(0)
  })

  test('can’t have it cleaned, and takes no word of anybody else', async () => {
    const { asked, dana, refuse, testApp } = await openFleet({ quantity: 1 })
    await refuse()
    const [{ id }] = await asked()
    const scheduled = await dana.call('PATCH', `${recommendations}/${id}`, {
      payload: { status: 'scheduled' },
    })
    expect(scheduled.json()).toMatchObject({ code: 'conflict' })
    const other = await signedInCustomer(testApp)
    const foreign = await other.call('POST', `${recommendations}/${id}/replacement`, {
      payload: { replacedOn: today },
    })
    expect(foreign.status).toBe(404)
  })

  test.each(['its owner', 'our team'])(
    'is asked no more once %s says since when another one is in',
    async (who) => {
      const { asked, dana, db, office, refuse, run, line, testApp } = await openFleet({
        quantity: 1,
      })
      const one = await refuse()
      const [{ id }] = await asked()
      const say = (replacedOn: string) =>
        who === 'its owner'
          ? dana.call('POST', `${recommendations}/${id}/replacement`, { payload: { replacedOn } })
          : office.call('POST', `/api/admin/maintenance-recommendations/${id}/replacement`, {
              payload: { replacedOn },
            })
      expect((await say(addDays(today, 1))).json()).toMatchObject({ code: 'invalid_input' })
      expect((await say(addDays(today, -1))).json()).toMatchObject({ code: 'invalid_input' })
      expect((await say(today)).status).toBe(204)
      expect(await asked()).toEqual([])
      testApp.now.set('2026-03-11T15:00:00Z')
      await run()
      const [next] = (await dana.call('GET', recommendations)).json()
      // By what the odometer showed on that day, and not at the last cleaning.
      expect(next.lastServiceMileage).toBeGreaterThan(476_000)
      expect(next).not.toHaveProperty('refusedOn')
      const colleague = await signedInStaff(testApp, 'office')
      const back = await colleague.call('DELETE', `${line(one)}/replacement`)
      expect(back.json()).toMatchObject({ replaced: null })
      expect(await asked()).toHaveLength(1)
      const changes = await db
        .selectFrom('audit_log')
        .select('detail')
        .where('subjectId', '=', one)
        .execute()
      expect(changes.map(({ detail }) => (detail as { change: string }).change)).toContain(
        'replacement_taken_back',
      )
    },
  )

  test('is asked no more once another filter is recorded in it', async () => {
    const { asked, dana, refuse, run, testApp } = await openFleet({ quantity: 1 })
    await refuse()
    testApp.now.set('2026-03-11T15:00:00Z')
    const csv = 'Serial number,Kind,Vehicle\nDPF-NEW,DPF,Truck 217'
    await dana.call('POST', '/api/customer/filters/import', { payload: { csv, dryRun: false } })
    await run()
    expect(await asked()).toEqual([])
  })

  test('is asked no more once the result is another one', async () => {
    const { asked, judge, read, refuse } = await openFleet({ quantity: 1 })
    const one = await refuse()
    await read(one, ['before', 'flow_cfm', '210'])
    await read(one, ['after', 'flow_cfm', '412.5'])
    await judge(one, { result: 'restored' })
    expect(await asked()).toEqual([])
  })
})

test('a filter that was refused and went back is in no vehicle when the order that it came with again is cancelled', async () => {
  const { db, record, refuse, step, to, vehicleId, workshop } = await openFleet({ quantity: 1 })
  const place = () => db.selectFrom('filters').select(['state', 'vehicleId']).execute()
  await to(await refuse(), 'handed_over')
  expect(await place()).toEqual([{ state: 'returned', vehicleId }])
  const { id: next } = (await record()).json()
  await workshop.call('POST', `/api/admin/services/${next}/filters`, {
    payload: { serialNumber: 'DPF-217' },
  })
  expect(await place()).toMatchObject([{ state: 'at_shop' }])
  await step(next, 'cancelled')
  expect(await place()).toEqual([{ state: 'returned', vehicleId }])
})
