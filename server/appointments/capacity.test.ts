import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type AppointmentKind, appointmentKinds } from '#domain/appointments/contract.ts'
import { booked, friday, open, request, thursday, url } from '#server/testing/appointments.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const settings = '/api/admin/appointments/capacity'
const one = { pickup: 1, 'drop-off': 1, delivery: 1, 'on-site': 1 }
const slots = '/api/appointments/slots?from=2026-03-12&to=2026-03-12'
const hours = '/api/admin/appointments/hours?on=2026-03-12'

type World = Awaited<ReturnType<typeof shop>>

async function shop() {
  const world = await open()
  const owner = await signedInStaff(world.testApp, 'owner')
  const setCapacity = (change: Partial<Record<AppointmentKind, unknown>>) =>
    owner.call('PUT', settings, { payload: { ...one, ...change } })
  const slotAt = async (path: string, at = thursday) =>
    (await world.dana.call('GET', path))
      .json()
      .find(({ startsAt }: { startsAt: string }) => startsAt === at)
  return { ...world, owner, setCapacity, slotAt }
}

const post = (
  { dana }: Pick<World, 'dana'>,
  kind: AppointmentKind | undefined,
  requestedDate = thursday,
) => dana.call('POST', url, { payload: { ...request, requestedDate, ...(kind && { kind }) } })

async function bookedAt({ db }: Pick<World, 'db'>, at = thursday) {
  const { rows } = await sql<{ kind: AppointmentKind; count: number }>`
    select coalesce(kind, 'drop-off') as kind, count(*)::int as count from appointments
    where holds_slot and status in ('pending', 'confirmed') and coalesce(confirmed_date, requested_date) = ${at}
    group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

describe('an hour', () => {
  test('takes one without a kind, which is a drop-off, and says nothing about it', async () => {
    const world = await shop()
    expect(await booked(world.dana)).not.toHaveProperty('kind')
    expect((await post(world, 'drop-off')).status).toBe(409)
    expect(await world.slotAt(slots)).toMatchObject({ isFree: false })
    expect(await world.slotAt(`${slots}&kind=drop-off`)).toMatchObject({ isFree: false })
  })

  test('has room for one of each kind: pickups and drop-offs do not compete', async () => {
    const world = await shop()
    for (const kind of appointmentKinds) {
      expect(await world.slotAt(`${slots}&kind=${kind}`)).toMatchObject({ isFree: true })
      // Each delivery has something to bring: only the hour refuses the second.
      const ready = () =>
        addService(world.db, world.dana.id, {
          status: kind === 'delivery' ? 'completed' : 'scheduled',
        })
      await ready()
      expect((await post(world, kind)).json()).toMatchObject({ kind })
      await ready()
      expect((await post(world, kind)).status).toBe(409)
    }
    expect(await bookedAt(world)).toEqual(one)
  })

  test.each([1, 3, 20])(
    'with a capacity of %i gives exactly that many of fifty who book together',
    async (capacity) => {
      const world = await shop()
      await world.setCapacity({ pickup: capacity, 'drop-off': capacity })
      const calls: (() => ReturnType<typeof post>)[] = []
      while (calls.length < 50) {
        const dana = await signedInCustomer(world.testApp)
        for (const kind of ['pickup', undefined] as const) calls.push(() => post({ dana }, kind))
      }
      const answers = await Promise.all(calls.map((call) => call()))
      const made = answers.filter(({ status }) => status === 201)
      expect(made).toHaveLength(2 * capacity)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
      expect(await bookedAt(world)).toEqual({ pickup: capacity, 'drop-off': capacity })
    },
  )

  test('gives one place for one key, however often it is sent', async () => {
    const world = await shop()
    await world.setCapacity({ pickup: 2 })
    const send = () =>
      world.dana.call('POST', url, {
        payload: { ...request, kind: 'pickup' },
        headers: { 'idempotency-key': 'one-press-of-a-button' },
      })
    const ids = (await Promise.all(Array.from({ length: 10 }, send))).map(
      (answer) => answer.json().id,
    )
    expect(new Set(ids).size).toBe(1)
    await world.setCapacity({ pickup: 1 })
    expect((await send()).json().id).toBe(ids[0])
    expect(await bookedAt(world)).toEqual({ pickup: 1 })
  })

  test('without a time takes no place', async () => {
    const world = await shop()
    await world.db
      .insertInto('appointments')
      .values({
        customerId: world.dana.id,
        serviceType: 'DPF Cleaning',
        requestedDate: thursday,
        holdsSlot: false,
      })
      .execute()
    expect((await post(world, undefined)).status).toBe(201)
  })

  test('shows our team how much of it is free, as customers may book it', async () => {
    const world = await shop()
    await world.setCapacity({ pickup: 2 })
    await post(world, 'pickup')
    const ours = (await world.owner.call('GET', `${hours}&kind=pickup`)).json()
    expect(ours.find(({ startsAt }: { startsAt: string }) => startsAt === thursday)).toMatchObject({
      isFree: true,
      free: 1,
      capacity: 2,
    })
    expect((await world.owner.call('GET', hours)).json()[0]).toMatchObject({ free: 1, capacity: 1 })
  })
})

test('moving keeps the kind, takes a place of it, and frees the old one', async () => {
  const world = await shop()
  const { id } = (await post(world, 'pickup')).json()
  await post(world, undefined, friday)
  const moved = await world.dana.call('PATCH', `${url}/${id}`, {
    payload: { requestedDate: friday },
  })
  expect(moved.json()).toMatchObject({ kind: 'pickup', requestedDate: friday })
  expect(await bookedAt(world, friday)).toEqual({ pickup: 1, 'drop-off': 1 })
  expect((await post(world, 'pickup')).status).toBe(201)
})

describe('a capacity', () => {
  test('is one of each to begin with, read and changed by an owner, and written down', async () => {
    const world = await shop()
    const read = (await world.owner.call('GET', settings)).json()
    expect(read).toEqual({
      kinds: appointmentKinds.map((kind) => ({ kind, capacity: 1, hoursAbove: 0 })),
    })
    expect((await world.setCapacity({ pickup: 4 })).json().kinds[0]).toMatchObject({ capacity: 4 })
    const written = await world.db
      .selectFrom('audit_log')
      .select(['staffId', 'detail'])
      .where('action', '=', 'settings_changed')
      .execute()
    expect(written).toEqual([
      { staffId: world.owner.id, detail: { before: one, after: { ...one, pickup: 4 } } },
    ])
    const office = await signedInStaff(world.testApp, 'office')
    expect((await office.call('GET', settings)).status).toBe(403)
    expect((await office.call('PUT', settings, { payload: one })).status).toBe(403)
    expect((await world.dana.call('GET', settings)).status).toBe(401)
  })

  test.each([
    [{ pickup: -1 }],
    [{ pickup: 21 }],
    [{ pickup: 1.5 }],
    [{ pickup: '2' }],
    [{ pickup: 0, 'drop-off': 0, delivery: 0, 'on-site': 0 }],
  ])('of %j is refused and changes nothing', async (change) => {
    const world = await shop()
    expect((await world.setCapacity(change)).status).toBe(400)
    expect((await world.owner.call('GET', settings)).json().kinds[0].capacity).toBe(1)
  })

  test('that is lowered cancels nothing, says how many hours have more, and gives no more', async () => {
    const world = await shop()
    await world.setCapacity({ pickup: 3 })
    const ids = []
    for (let at = 0; at < 3; at += 1) ids.push((await post(world, 'pickup')).json().id)
    const lowered = (await world.setCapacity({ pickup: 1 })).json()
    expect(lowered.kinds[0]).toEqual({ kind: 'pickup', capacity: 1, hoursAbove: 1 })
    const cancel = (id: string) =>
      world.dana.call('POST', `${url}/${id}/cancellation`, { payload: { reason: 'Sold.' } })
    // The first place is free again, and two are above the new capacity still.
    await cancel(ids[0])
    expect((await post(world, 'pickup')).status).toBe(409)
    expect(await world.slotAt(`${slots}&kind=pickup`)).toMatchObject({ isFree: false })
    await cancel(ids[1])
    expect((await post(world, 'pickup')).status).toBe(409)
    await cancel(ids[2])
    expect((await post(world, 'pickup')).status).toBe(201)
  })

  test('of zero closes a kind: it is not offered, its hours are taken, a booking says why', async () => {
    const world = await shop()
    await world.setCapacity({ pickup: 0, delivery: 0 })
    expect((await world.dana.call('GET', '/api/appointments/kinds')).json()).toEqual({
      kinds: ['drop-off', 'on-site'],
      hasAddress: false,
      ready: [],
    })
    expect(await world.slotAt(`${slots}&kind=pickup`)).toMatchObject({ isFree: false })
    const refused = await post(world, 'pickup')
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'We don’t offer that right now. Please choose another way or call us.',
    ])
  })
})

const at = fc.constantFrom(thursday, friday)
const kind = fc.constantFrom<AppointmentKind>('pickup', 'drop-off')
const step = fc.oneof(
  fc.record({ act: fc.constant('book' as const), kind, at }),
  fc.record({ act: fc.constant('move' as const), which: fc.nat(9), at }),
  fc.record({ act: fc.constant('cancel' as const), which: fc.nat(9) }),
)

test('whatever is booked, moved and cancelled together, no hour ever has more than its capacity', async () => {
  const world = await shop()
  const capacity = fc.integer({ min: 1, max: 3 })
  await fc.assert(
    fc.asyncProperty(capacity, capacity, fc.array(step, { maxLength: 25 }), async (p, d, steps) => {
      await world.db.deleteFrom('appointments').execute()
      await world.setCapacity({ pickup: p, 'drop-off': d })
      const kim = await signedInCustomer(world.testApp)
      const ids: string[] = []
      const call = async (one: (typeof steps)[number]) => {
        if (one.act === 'book') {
          const answer = await kim.call('POST', url, {
            payload: { ...request, requestedDate: one.at, kind: one.kind },
          })
          if (answer.status === 201) ids.push(answer.json().id)
          return answer.status
        }
        const id = ids[one.which % Math.max(1, ids.length)]
        if (id === undefined) return 409
        if (one.act === 'cancel')
          return (
            await kim.call('POST', `${url}/${id}/cancellation`, { payload: { reason: 'Sold.' } })
          ).status
        return (await kim.call('PATCH', `${url}/${id}`, { payload: { requestedDate: one.at } }))
          .status
      }
      for (let from = 0; from < steps.length; from += 8) {
        const statuses = await Promise.all(steps.slice(from, from + 8).map(call))
        expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true)
        for (const hour of [thursday, friday]) {
          const { pickup = 0, 'drop-off': dropOff = 0 } = await bookedAt(world, hour)
          expect([pickup <= p, dropOff <= d]).toEqual([true, true])
        }
      }
    }),
    { numRuns: 25 },
  )
})
