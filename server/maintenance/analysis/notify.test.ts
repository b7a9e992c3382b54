import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addOfLevel, readPressure, vehicles, type Level } from '#server/testing/analyses.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { asOwner, openTestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

async function open(person: Parameters<typeof signedInCustomer>[1] = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  const add = (level: Level, vehicleIdentifier = 'Unit 109', whose = dana) =>
    addOfLevel(whose, level, { vehicleIdentifier })
  const run = (whose = dana) => whose.call('POST', '/api/customer/analyze-maintenance')
  const week = async () => {
    await sql`select graphile_worker.add_job('tell_of_the_week')`.execute(testApp.db)
    await runQueued(testApp, 'tell_of_the_week')
  }
  const titles = async (whose = dana) =>
    (await whose.call('GET', '/api/customer/notifications'))
      .json()
      .map(({ title }: { title: string }) => title)
  const mails = async () =>
    (await queuedMails(testApp.db, 'news')).map(({ to, data }) => [to, data['title']])
  const refuse = (channel: string) =>
    dana.call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic: 'maintenance', channel, wanted: false }] },
    })
  return { ...testApp, testApp, dana, add, run, week, titles, mails, refuse }
}

describe('what is critical', () => {
  test('is told at once by portal and mail, and once only', async () => {
    const { add, dana, mails, run, titles, week } = await open()
    await add('critical')
    await run()
    await run()
    await week()
    expect([await titles(), await mails()]).toEqual([
      ['Service needed now: Unit 109'],
      [[dana.email, 'Service needed now: Unit 109']],
    ])
    expect((await dana.call('GET', '/api/customer/notifications')).json()).toMatchObject([
      {
        type: 'maintenance',
        message: 'The DPF on Unit 109 should be serviced within 48 hours.',
        link: '/ai-predictive-maintenance',
      },
    ])
  })

  test('of several filters is one message', async () => {
    const { add, run, titles } = await open()
    await add('critical')
    await add('critical', 'Unit 110')
    await run()
    expect(await titles()).toEqual(['2 filters need service now'])
  })

  test('is told when what was high has become so', async () => {
    const { add, dana, now, run, titles, week } = await open()
    const { id } = await add('high')
    await run()
    await week()
    now.set('2026-03-22T15:00:00Z')
    await readPressure(dana, id, [40.5, 41.5])
    await run()
    expect(await titles()).toEqual([
      'Service needed now: Unit 109',
      'This week for your fleet: Unit 109',
    ])
  })

  test.each(['the workshop', 'the customer'])(
    'is forgotten with the service that %s writes down: of the next life they hear again, once',
    async (who) => {
      const { add, dana, db, now, run, titles, week } = await open()
      const { id } = await add('critical')
      await run()
      now.set('2026-03-20T15:00:00Z')
      if (who === 'the workshop')
        await addService(db, dana.id, {
          vehicleId: id,
          serviceDate: '2026-03-18',
          status: 'delivered',
          mileage: 272_000,
        })
      else
        await dana.call('PATCH', `${vehicles}/${id}`, { payload: { lastServiceMileage: 272_000 } })
      await run()
      await week()
      expect(await titles()).toHaveLength(1)
      await db
        .updateTable('maintenance_recommendations')
        .set({ urgencyLevel: 'high' })
        .where('closedAt', 'is', null)
        .execute()
      await week()
      await week()
      expect(await titles()).toEqual([
        'This week for your fleet: Unit 109',
        'Service needed now: Unit 109',
      ])
    },
  )
})

describe('by night', () => {
  test('a fleet that fails stops no other', async () => {
    const { add, dana, db, testApp, titles } = await open()
    const other = await signedInCustomer(testApp)
    const [first, second] = [dana, other].sort((a, b) => (a.id < b.id ? -1 : 1))
    await add('critical', 'Unit 109', first)
    await add('critical', 'Unit 110', second)
    await sql`create function refused() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      asOwner(db),
    )
    await sql`create trigger refused before insert or update on maintenance_recommendations for each row when (new.customer_id = ${sql.lit(first?.id)}) execute function refused()`.execute(
      asOwner(db),
    )
    await sql`select graphile_worker.add_job('analyse_fleets')`.execute(db)
    await runQueued(testApp, 'analyse_fleets')
    expect([await titles(first), await titles(second)]).toEqual([
      [],
      ['Service needed now: Unit 110'],
    ])
  })
})

describe('the rest', () => {
  test('waits for its week, in one mail with a line for each, and is not repeated the week after', async () => {
    const { add, dana, db, mails, run, titles, week } = await open()
    await add('high')
    await add('medium', 'Unit 110')
    await add('low', 'Unit 111')
    await run()
    expect([await titles(), await mails()]).toEqual([[], []])
    await week()
    await run()
    await week()
    expect([await titles(), await mails()]).toEqual([
      ['This week for your fleet: 2 filters'],
      [[dana.email, 'This week for your fleet: 2 filters']],
    ])
    const [mail] = await queuedMails(db, 'news')
    expect(mail?.data).toMatchObject({
      message: '1 should be scheduled now, 1 can be planned within 4 months.',
      lines: [
        expect.stringMatching(/^Unit 109, DPF: book it now, service by April \d, 2026$/),
        expect.stringMatching(/^Unit 110, DPF: service by \w+ \d+, 2026$/),
      ],
      links: [{ label: 'See your fleet', href: 'http://localhost:3000/ai-predictive-maintenance' }],
    })
  })

  test('is told again when it gets worse, and not when it gets better', async () => {
    const { add, db, run, titles, week } = await open()
    await add('high')
    await run()
    const become = (urgencyLevel: 'high' | 'medium') =>
      db.updateTable('maintenance_recommendations').set({ urgencyLevel }).execute()
    await become('medium')
    await week()
    await become('high')
    await week()
    await become('medium')
    await week()
    expect(await titles()).toHaveLength(2)
  })

  test('leaves out what is dismissed, scheduled, or of a vehicle that is gone', async () => {
    const { add, dana, run, titles, week } = await open()
    for (const name of ['Unit 109', 'Unit 110', 'Unit 111']) await add('high', name)
    await run()
    const list = '/api/customer/maintenance-recommendations'
    const [first, second, third] = (await dana.call('GET', list)).json()
    await dana.call('PATCH', `${list}/${first.id}`, { payload: { status: 'dismissed' } })
    await dana.call('PATCH', `${list}/${second.id}`, { payload: { status: 'scheduled' } })
    await dana.call('DELETE', `${vehicles}/${third.vehicleId}`)
    await week()
    expect(await titles()).toEqual([])
  })

  test('goes to each customer about their own fleet', async () => {
    const { add, dana, mails, run, testApp, titles, week } = await open()
    const other = await signedInCustomer(testApp)
    await add('high')
    await add('medium', 'Bus 7', other)
    await run()
    await run(other)
    await week()
    expect([await titles(), await titles(other)]).toEqual([
      ['This week for your fleet: Unit 109'],
      ['This week for your fleet: Bus 7'],
    ])
    expect((await mails()).sort()).toEqual(
      [
        [dana.email, 'This week for your fleet: Unit 109'],
        [other.email, 'This week for your fleet: Bus 7'],
      ].sort(),
    )
  })
})

describe('what the customer has chosen', () => {
  test.each([
    ['email', 2, 0],
    ['portal', 0, 2],
  ] as const)('holds: without %s', async (channel, inPortal, byMail) => {
    const { add, mails, refuse, run, titles, week } = await open()
    await refuse(channel)
    await add('critical')
    await add('medium', 'Unit 110')
    await run()
    await week()
    expect([(await titles()).length, (await mails()).length]).toEqual([inPortal, byMail])
  })

  test('no mail leaves the house for the demo customer', async () => {
    const { add, mails, run, titles, week } = await open({ isDemo: true })
    await add('critical')
    await add('medium', 'Unit 110')
    await run()
    await week()
    expect([(await titles()).length, await mails()]).toEqual([2, []])
  })
})
