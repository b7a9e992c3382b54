import { afterEach, describe, expect, test } from 'vitest'
import { applyHouse } from '#content/house.ts'
import { awayMessage } from '#domain/chat/away.ts'
import { statedSettings } from '#domain/settings/settings.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { addRow } from '#server/testing/add-row.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'

const url = '/api/admin/settings'
const stated = statedSettings()
const friday = { date: '2026-03-13', name: 'Inventory' }

// Files share what they have loaded.
afterEach(() => applyHouse({}))

async function shop() {
  const world = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const owner = await signedInStaff(world, 'owner')
  const dana = await signedInCustomer(world)
  const change = (payload: object) => owner.call('PATCH', url, { payload })
  const slotsOn = async (day: string) =>
    (await dana.call('GET', `/api/appointments/slots?from=${day}&to=${day}`)).json()
  const confirmedOn = (at: string) =>
    addRow(world.db, 'appointments', {
      customerId: dana.id,
      serviceType: 'DPF Cleaning',
      requestedDate: at,
      confirmedDate: at,
      status: 'confirmed',
    })
  return { ...world, owner, dana, change, slotsOn, confirmedOn }
}

describe('the settings', () => {
  test('are what the site says until an owner changes them', async () => {
    const { owner } = await shop()
    expect((await owner.call('GET', url)).json()).toEqual({ ...stated, history: [] })
  })

  test('are read and changed by an owner alone', async () => {
    const world = await shop()
    for (const role of ['office', 'technician', 'driver'] as const) {
      const member = await signedInStaff(world, role)
      expect((await member.call('GET', url)).status).toBe(403)
      expect((await member.call('PATCH', url, { payload: {} })).status).toBe(403)
    }
    expect((await world.dana.call('GET', url)).status).toBe(401)
  })

  test('name who changed what, and the audit log what was there before', async () => {
    const { change, db, owner } = await shop()
    const answer = (await change({ emergencyNumber: '216-555-0100' })).json()
    expect(answer).toMatchObject({
      emergencyNumber: '+12165550100',
      history: [{ changed: ['emergencyNumber'] }],
    })
    await change({ emergencyNumber: '216-555-0100' })
    const written = await db
      .selectFrom('audit_log')
      .select(['staffId', 'detail'])
      .where('action', '=', 'settings_changed')
      .execute()
    expect(written).toEqual([
      {
        staffId: owner.id,
        detail: {
          before: { emergencyNumber: stated.emergencyNumber },
          after: { emergencyNumber: '+12165550100' },
        },
      },
    ])
  })

  test('keep every part that was not sent, also of two changes made together', async () => {
    const { change, owner } = await shop()
    await Promise.all([
      change({ emergencyNumber: '(216) 555-0100' }),
      change({ closedDays: [...stated.closedDays, friday] }),
    ])
    const { emergencyNumber, closedDays, hours } = (await owner.call('GET', url)).json()
    expect([emergencyNumber, hours]).toEqual(['+12165550100', stated.hours])
    expect(closedDays).toContainEqual(friday)
  })

  test.each([
    [{ emergencyNumber: '911' }],
    [{ emergencyNumber: '' }],
    [{ hours: { monday: { opens: '07:00', closes: '17:00' } } }],
    [{ closedDays: [{ date: 'tomorrow', name: 'x' }] }],
    [{ prices: {} }],
    [{ capacity: 1 }],
  ])('refuse %j, and stay', async (payload) => {
    const { change, owner } = await shop()
    const { status } = await change(payload)
    if (!('capacity' in payload)) expect(status).toBe(400)
    expect((await owner.call('GET', url)).json()).toEqual({ ...stated, history: [] })
  })
})

describe('a closed day', () => {
  test('has no open time from then on, and a day that is opened again has its times', async () => {
    const { change, slotsOn } = await shop()
    const before = await slotsOn(friday.date)
    expect(before.length).toBeGreaterThan(0)
    await change({ closedDays: [...stated.closedDays, friday] })
    expect(await slotsOn(friday.date)).toEqual([])
    await change({ closedDays: stated.closedDays })
    expect(await slotsOn(friday.date)).toEqual(before)
  })

  test('that hits confirmed appointments is not saved before a yes, and cancels none', async () => {
    const { change, confirmedOn, db, owner } = await shop()
    await confirmedOn('2026-03-13T14:00:00Z')
    await confirmedOn('2026-03-13T15:00:00Z')
    const closedDays = [...stated.closedDays, friday]
    const asked = await change({ closedDays })
    expect([asked.status, asked.json()]).toMatchObject([
      409,
      { question: true, hits: [{ day: friday.date, count: 2 }] },
    ])
    expect((await owner.call('GET', url)).json().closedDays).toEqual(stated.closedDays)
    expect((await change({ closedDays, confirm: true })).status).toBe(200)
    const states = await db.selectFrom('appointments').select('status').execute()
    expect(states.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })

  test('asks nothing for appointments that it does not hit', async () => {
    const { change, confirmedOn } = await shop()
    await confirmedOn('2026-03-12T14:00:00Z')
    expect((await change({ closedDays: [...stated.closedDays, friday] })).status).toBe(200)
  })
})

test('hours that are shortened are those of booking, of the chat, and of the mail that says when we answer', async () => {
  const { change, slotsOn } = await shop()
  const hours = { ...stated.hours, thursday: { opens: '12:00', closes: '14:00' } }
  await change({ hours, emergencyNumber: '216 555 0100' })
  expect(
    (await slotsOn('2026-03-12')).map(({ startsAt }: { startsAt: string }) => startsAt),
  ).toEqual(['2026-03-12T16:00:00.000Z', '2026-03-12T17:00:00.000Z'])
  const away = awayMessage(new Date('2026-03-12T15:00:00Z'), null)
  expect(away?.message).toContain('(216) 555-0100')
  expect(away?.message).toContain('by 2 PM ET')
  const { text } = await sharedRenderer.mail('received', {
    form: 'message',
    sentAt: '2026-03-12T15:00:00Z',
  })
  expect(text).toContain('Thursday 12:00 PM-2:00 PM')
  expect(text).toContain('24/7 line, (216) 555-0100')
})
