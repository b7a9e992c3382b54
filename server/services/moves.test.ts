import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { dayUrl } from '#server/testing/day.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInStaff } from '#server/testing/people.ts'

type Bench = Awaited<ReturnType<typeof openBench>>

/** One filter, whose service moves by its page alone. */
async function byHand(bench: Bench) {
  const say = (status: string) => bench.step(bench.id, status)
  return {
    arrive: () => say('in_progress'),
    finish: () => say('completed'),
    reopen: () => say('in_progress'),
    give: () => say('delivered'),
    takeBack: () => say('completed'),
    unarrive: () => say('scheduled'),
  }
}

/** The same, by what is done with the filter itself. */
async function byFilter(bench: Bench) {
  let line = ''
  return {
    arrive: async () => {
      const answer = await bench.takeIn({ serialNumber: 'DPF-1' })
      line = answer.json().id
      return answer
    },
    finish: async () => {
      const { state } = (await bench.filters())[0]
      if (state === 'on_hold') return bench.to(line, 'judged')
      await bench.read(line, ['before', 'flow_cfm', '210'])
      await bench.read(line, ['after', 'flow_cfm', '412.5'])
      return bench.judge(line, { result: 'restored' })
    },
    reopen: () => bench.to(line, 'on_hold', 'Waits for a clamp.'),
    give: () => bench.to(line, 'handed_over'),
    takeBack: () => bench.to(line, 'packed'),
    unarrive: () =>
      bench.workshop.call('DELETE', `/api/admin/service-filters/${line}`) as ReturnType<
        typeof bench.to
      >,
  }
}

/** The same, by one press for the whole service where there is one. */
async function byBoth(bench: Bench) {
  const [hand, filter] = [await byHand(bench), await byFilter(bench)]
  return { ...filter, give: hand.give, takeBack: hand.takeBack }
}

test('a step that is taken while somebody corrects the days keeps what they wrote', async () => {
  const bench = await openBench({ quantity: 1 })
  const { db, id, seen, step } = bench
  await step(id, 'in_progress')
  const moved = await db.transaction().execute(async (tx) => {
    const corrected = tx.updateTable('service_history').set({ pickupDate: '2026-03-06' })
    await corrected.where('id', '=', id).execute()
    const waiting = step(id, 'completed')
    await untilBlocked(db, 1)
    return { waiting }
  })
  expect((await moved.waiting).json()).toMatchObject({ status: 'completed' })
  expect(await seen(id)).toMatchObject({ pickupDate: '2026-03-06' })
})

describe.each([
  ['by hand', byHand],
  ['by its filter', byFilter],
  ['as a whole that has its filter', byBoth],
])('a service that moves %s', (_how, movedBy) => {
  async function openMoves() {
    const bench = await openBench({ quantity: 1 })
    const moves = await movedBy(bench)
    const { db, id } = bench
    const does = async (...steps: (keyof typeof moves)[]) => {
      for (const step of steps)
        expect([step, (await moves[step]()).status < 300]).toEqual([step, true])
    }
    const days = async () => {
      const { status, pickupDate, serviceDate, deliveryDate, deliveredAt } = await bench.seen(id)
      return { status, pickupDate, serviceDate, deliveryDate, deliveredAt }
    }
    const announced = async () =>
      (await db.selectFrom('service_announcements').select('status').execute())
        .map(({ status }) => status)
        .toSorted()
    return { ...bench, does, days, announced }
  }
  const scheduled = ['Service scheduled']
  const here = ['Your filters are in our shop', ...scheduled]
  const ready = ['Your filters are ready', ...here]

  test('sets the days of each step and tells of each once', async () => {
    const { announced, days, does, news } = await openMoves()
    await does('arrive')
    expect(await days()).toMatchObject({ status: 'in_progress', pickupDate: '2026-03-10' })
    await does('finish')
    expect(await days()).toMatchObject({ status: 'completed', serviceDate: '2026-03-10' })
    await does('give')
    expect(await days()).toMatchObject({ status: 'delivered', deliveryDate: '2026-03-10' })
    expect(await news()).toEqual(['Your filters are delivered', ...ready])
    expect(await announced()).toEqual(['completed', 'delivered', 'in_progress'])
  })

  test('back and forth tells nothing twice', async () => {
    const { does, news } = await openMoves()
    await does('arrive', 'finish', 'reopen', 'finish', 'reopen', 'finish')
    expect(await news()).toEqual(ready)
  })

  test('takes back a delivery that nobody has heard of without a word, and tells of the real one', async () => {
    const { announced, days, does, news, now } = await openMoves()
    await does('arrive', 'finish', 'give', 'takeBack')
    expect(await days()).toMatchObject({ status: 'completed', deliveryDate: null })
    expect([await news(), await announced()]).toEqual([ready, ['completed', 'in_progress']])
    now.set('2026-03-10T16:00:00Z')
    await does('give')
    expect(await news()).toEqual(['Your filters are delivered', ...ready])
  })

  test('says of a delivery that was heard of that it was none', async () => {
    const { dana, does, news } = await openMoves()
    await does('arrive', 'finish', 'give')
    await dana.call('PUT', '/api/customer/notifications/read-all')
    await does('takeBack')
    expect(await news()).toEqual(['Not delivered yet', 'Your filters are delivered', ...ready])
  })

  test('unsays an arrival that was none, and tells of the real one', async () => {
    const { announced, days, does, news } = await openMoves()
    await does('arrive', 'unarrive')
    expect([(await days()).status, await news(), await announced()]).toEqual([
      'scheduled',
      scheduled,
      [],
    ])
    await does('arrive')
    expect(await news()).toEqual(here)
  })

  test('calls off its delivery once it is not ready, and says again when it is', async () => {
    const { db, does, id, news, testApp } = await openMoves()
    const office = await signedInStaff(testApp, 'office')
    await does('arrive', 'finish')
    await office.call('POST', `${dayUrl}/deliveries`, {
      payload: { serviceId: id, on: '2026-03-11' },
    })
    await db.updateTable('appointments').set({ awaitsNotice: false }).execute()
    await does('reopen')
    const stops = await db.selectFrom('appointments').select(['status', 'cancelReason']).execute()
    expect(stops).toEqual([
      {
        status: 'cancelled',
        cancelReason: 'Your filters need more time. We’ll let you know when they are ready.',
      },
    ])
    await does('finish')
    expect(await news()).toEqual([
      'Your filters are ready',
      'We cancelled your appointment',
      ...ready,
    ])
  })

  test('calls off its delivery once it is handed over', async () => {
    const { db, does, id, testApp } = await openMoves()
    const office = await signedInStaff(testApp, 'office')
    await does('arrive', 'finish')
    await office.call('POST', `${dayUrl}/deliveries`, {
      payload: { serviceId: id, on: '2026-03-11' },
    })
    await does('give')
    const stops = await db.selectFrom('appointments').select(['status', 'cancelReason']).execute()
    expect(stops).toEqual([
      { status: 'cancelled', cancelReason: 'Your filters were already handed over.' },
    ])
  })
})
