// office-day.md F8: what had to be done again is no cleaning, and what was attested first is
// confirmed or replaced.
import { describe, expect, test } from 'vitest'
import { again, delivered } from '#server/testing/reworks.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { openShop } from '#server/testing/ends.ts'
import { list, typed } from '#server/testing/workshop.ts'

const passport = (id: string) => `/api/admin/filters/${id}`

describe('filters that came back', () => {
  test('are an order of their own that redoes the first one, costs nothing, and is said to the customer', async () => {
    const { bringBack, dana, id, lines, linesOf } = await delivered()
    const { status, json } = await bringBack([lines[0] ?? ''])
    const order = json()
    expect([status, order]).toMatchObject([
      201,
      {
        status: 'in_progress',
        quantity: 1,
        cost: '0.00',
        notes: 'It whistles.',
        isRework: true,
        reworkOf: { id, serviceType: 'DPF Cleaning', serviceDate: '2026-03-10' },
      },
    ])
    expect(await linesOf(order.id)).toMatchObject([
      {
        serialNumber: 'DPF-1',
        state: 'received',
        vehicle: { unitNumber: '217' },
        rework: { first: { kind: 'certificate' }, confirmed: null },
      },
    ])
    const own = `/api/customer/service-history`
    expect((await dana.call('GET', `${own}/${order.id}`)).json()).toMatchObject({
      isRework: true,
      reworkOf: { id },
    })
    const first = (await dana.call('GET', `${own}/${id}`)).json()
    expect(first.reworks).toMatchObject([{ id: order.id }])
    expect(first.isRework).toBeUndefined()
  })

  test('are opened once by one press, and each while it is here', async () => {
    const { bringBack, db, lines } = await delivered()
    const [one = '', two = ''] = lines
    const answers = await Promise.all([
      bringBack([one, two], 'rework-key-1'),
      bringBack([one, two], 'rework-key-1'),
    ])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await bringBack([two], 'rework-key-2')).status).toBe(409)
    const orders = await db.selectFrom('service_history').select('id').execute()
    expect(orders, 'what was refused leaves no order').toHaveLength(2)
  })

  test('are those that were handed over, of this very service', async () => {
    const shop = await openShop()
    const [one, two] = [await shop.restore('DPF-1'), await shop.restore('DPF-2')]
    await shop.to(one, 'handed_over')
    const bench = await again(shop)
    expect((await bench.bringBack([one, two])).status).toBe(409)
    expect((await bench.bringBack(['nobody'])).status).toBe(409)
    expect((await bench.bringBack([])).status).toBe(400)
    expect((await bench.bringBack([one])).status).toBe(201)
  })
})

describe('a service that is recorded as a rework', () => {
  test('is of a finished one of the same customer, and not before it', async () => {
    const { dana, id, office } = await delivered()
    const send = (more: object) =>
      office.call('POST', list, {
        payload: { ...typed, customerId: dana.id, serviceDate: '2026-03-16', ...more },
      })
    const open = (await send({ serviceDate: '2026-03-17' })).json().id
    for (const [more, field] of [
      [{ reworkOf: 'nobody' }, 'reworkOf'],
      [{ reworkOf: open, serviceDate: '2026-03-18' }, 'reworkOf'],
      [{ reworkOf: id, serviceDate: '2026-03-01' }, 'serviceDate'],
    ] as const) {
      const refused = await send(more)
      expect([refused.status, Object.keys(refused.json().fields)]).toEqual([400, [field]])
    }
    const taken = (await send({ reworkOf: id, cost: '45.00' })).json()
    expect(taken).toMatchObject({ isRework: true, reworkOf: { id }, cost: '45.00' })
  })

  test('of a rework does the first one again', async () => {
    const { bringBack, dana, id, judge, lines, linesOf, office, read } = await delivered()
    const { id: order } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(order)
    await read(line)
    await judge(line)
    await office.call('POST', `${list}/${order}/status`, { payload: { status: 'delivered' } })
    const third = await office.call('POST', list, {
      payload: { ...typed, customerId: dana.id, serviceDate: '2026-03-16', reworkOf: order },
    })
    expect(third.json().reworkOf.id).toBe(id)
  })

  test('takes no filter that was not in the first one', async () => {
    const { bringBack, lines, workshop } = await delivered()
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const other = (serialNumber: string) =>
      workshop.call('POST', `${list}/${id}/filters`, { payload: { serialNumber, isMore: true } })
    expect((await other('DPF-9')).status).toBe(409)
    expect((await other('DPF-2')).status).toBe(201)
  })

  test('asks for no review', async () => {
    const { bringBack, db, judge, lines, linesOf, office, read } = await delivered()
    const asked = async () =>
      (await queuedMails(db, 'news'))
        .filter(({ data }) => data['title'] === 'Your filters are delivered')
        .map(({ data }) => JSON.stringify(data['links']).includes('Write a review'))
    expect(await asked()).toEqual([true])
    const { id } = (await bringBack(lines)).json()
    for (const line of await linesOf(id)) {
      await read(line.id)
      await judge(line.id)
    }
    await office.call('POST', `${list}/${id}/status`, { payload: { status: 'delivered' } })
    expect(await asked()).toEqual([true, false])
  })

  test('of which one is confirmed is ready by that, before the other one is', async () => {
    const { bringBack, confirm, lines, linesOf, office } = await delivered()
    const { id } = (await bringBack(lines)).json()
    const ready = async () =>
      (await office.call('GET', '/api/admin/today'))
        .json()
        .ready.items.map((one: { id: string; ready: number | null }) => [one.id, one.ready])
    const [first, second] = await linesOf(id)
    await confirm(first.id)
    expect(await ready()).toEqual([[id, 1]])
    await confirm(second.id)
    expect(await ready()).toEqual([[id, null]])
  })

  test('awaits no invoice unless it has a price', async () => {
    const { bringBack, confirm, db, lines, linesOf, office } = await delivered()
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(id)
    await confirm(line)
    await office.call('POST', `${list}/${id}/status`, { payload: { status: 'delivered' } })
    const asked = async () =>
      (await office.call('GET', `${list}?status=not_invoiced`))
        .json()
        .items.map((one: { id: string }) => one.id)
    expect(await asked()).not.toContain(id)
    await db.updateTable('service_history').set({ cost: '45.00' }).where('id', '=', id).execute()
    expect(await asked()).toContain(id)
  })
})

describe('what was attested first', () => {
  test('is replaced by what is attested of the rework, which names it', async () => {
    const { app, bringBack, judge, lines, linesOf, papersOf, read } = await delivered()
    const [first] = await papersOf('DPF-1')
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(id)
    expect((await judge(line)).status, 'not without readings').toBe(409)
    await read(line)
    expect((await judge(line)).status).toBe(200)
    const [old, now, ...more] = await papersOf('DPF-1')
    expect(more).toEqual([])
    expect(old).toMatchObject({ number: first?.number, withdrawnOn: '2026-03-16' })
    expect(now).toMatchObject({
      replaces: first?.number,
      withdrawnOn: null,
      serviceFilterId: line,
    })
    const verified = (await app.inject(`/api/verify/${first?.number}`)).json()
    expect(verified.replacedBy).toBe(now?.number)
    const [other] = await papersOf('DPF-2')
    expect(other).toMatchObject({ withdrawnOn: null })
  })

  test('and stays replaced, whatever is corrected of the first', async () => {
    const { bringBack, judge, lines, linesOf, office, papersOf, partOf, read } = await delivered()
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(id)
    await read(line)
    await judge(line)
    const part = await partOf(line)
    const renamed = await office.call('PATCH', passport(part), {
      payload: { serialNumber: 'DPF-1X' },
    })
    expect(renamed.status).toBe(200)
    const papers = await papersOf('DPF-1X')
    const valid = papers.filter(({ withdrawnOn }) => withdrawnOn === null)
    expect(valid).toMatchObject([{ serviceFilterId: line }])
    // The office measures the first once more, by mistake.
    await read(lines[0] ?? '', '415')
    expect((await papersOf('DPF-1X')).filter(({ withdrawnOn }) => withdrawnOn === null)).toEqual(
      valid,
    )
  })

  test('is confirmed by the office with a reason: it stays, and is what the rework shows', async () => {
    const { bringBack, confirm, dana, lines, linesOf, log, papersOf, workshop } = await delivered()
    const [first] = await papersOf('DPF-1')
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(id)
    expect((await confirm(line, workshop)).status).toBe(403)
    expect((await confirm(line, undefined, ' ')).status).toBe(400)
    const answer = await confirm(line)
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        state: 'judged',
        result: 'restored',
        paper: null,
        rework: { first: first && { number: first.number } },
      },
    ])
    expect((await confirm(line)).status, 'said again').toBe(200)
    expect(await papersOf('DPF-1')).toEqual([first])
    const seen = (await dana.call('GET', `/api/customer/service-history/${id}`)).json()
    expect(seen).toMatchObject({
      status: 'completed',
      hasCertificate: false,
      filters: [{ result: 'restored', confirmed: first?.number, paper: null }],
    })
    expect((await log()).at(-1)?.detail).toMatchObject({ change: 'certificate_confirmed' })
  })

  test('stays confirmed, by its number, whatever a second rework attests', async () => {
    const { bringBack, confirm, judge, lines, linesOf, office, papersOf, partOf, read } =
      await delivered()
    const [first] = await papersOf('DPF-1')
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(id)
    await confirm(line)
    await office.call('POST', `${list}/${id}/status`, { payload: { status: 'delivered' } })
    const shown = async () => (await linesOf(id))[0]
    const confirmed = { result: 'restored', rework: { confirmed: { number: first?.number } } }
    const again = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: second }] = await linesOf(again.id)
    await read(second)
    expect((await judge(second)).status).toBe(200)
    expect(await shown()).toMatchObject(confirmed)
    const part = (await office.call('GET', passport(await partOf(line)))).json()
    const cleaning = (of: string) =>
      part.cleanings.find((one: { serviceFilterId: string }) => one.serviceFilterId === of)
    expect(cleaning(line)).toMatchObject({
      confirmed: first?.number,
      measured: { verdict: 'restored' },
      paper: null,
    })
    expect(cleaning(second)).toMatchObject({ paper: { kind: 'certificate' } })
    await judge(second, { result: 'not_restorable', reason: 'Cracked.' })
    expect(await shown()).toMatchObject(confirmed)
  })

  test('is confirmed by the number of what corrects it since', async () => {
    const { bringBack, confirm, lines, linesOf, office, papersOf, partOf } = await delivered()
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(id)
    await confirm(line)
    await office.call('PATCH', passport(await partOf(line)), {
      payload: { serialNumber: 'DPF-1X' },
    })
    const valid = (await papersOf('DPF-1X')).filter((paper) => paper.withdrawnOn === null)
    expect(valid).toHaveLength(1)
    const [{ rework }] = await linesOf(id)
    expect(rework.confirmed.number).toBe(valid[0]?.number)
  })

  test('is confirmed no more once the filter is judged by new readings, and never where there is none', async () => {
    const { bringBack, confirm, judge, lines, linesOf, papersOf, read } = await delivered()
    const { id } = (await bringBack([lines[0] ?? ''])).json()
    const [{ id: line }] = await linesOf(id)
    expect((await confirm(lines[1] ?? '')).status, 'no rework').toBe(409)
    await confirm(line)
    await read(line)
    expect((await judge(line)).status).toBe(200)
    expect((await linesOf(id))[0]).toMatchObject({ rework: { confirmed: null } })
    expect((await papersOf('DPF-1')).filter((one) => one.withdrawnOn === null)).toMatchObject([
      { serviceFilterId: line },
    ])
    await read(line, '300')
    expect((await papersOf('DPF-1')).filter((one) => one.withdrawnOn === null)).toHaveLength(0)
    const refused = await confirm(line)
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'No certificate of the first cleaning applies now, so there is none to confirm. Please measure the filter and set a result.',
    ])
  })
})
