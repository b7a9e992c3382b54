import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'

// office-day.md F7: a plate that is burned off gets a number of ours, or nothing can be attested.
const tag = /^Lakeline tag \d{6}$/
const textOf = (pdf: Buffer) => pagesOf(pdf).join('').replace(/\s/g, '')

describe('a filter without a serial number', () => {
  test('gets a tag of ours as it is taken in, of the kind that its order is for, and its label', async () => {
    const { db, takeIn, workshop } = await openBench()
    const taken = (await takeIn({})).json()
    expect(taken).toMatchObject({ serialNumber: expect.stringMatching(tag), kind: 'dpf' })
    const other = (await takeIn({})).json()
    expect(other.serialNumber).not.toBe(taken.serialNumber)
    const label = await workshop.call('GET', `/api/admin/filters/${taken.filterId}/label.pdf`)
    expect(label.status).toBe(200)
    expect(textOf(label.raw)).toContain(taken.serialNumber.replaceAll(' ', ''))
    expect(await db.selectFrom('filters').select('state').execute()).toEqual([
      { state: 'at_shop' },
      { state: 'at_shop' },
    ])
  })

  test('is one filter, however often its arrival is sent', async () => {
    const { db, takeIn } = await openBench()
    const both = await Promise.all([takeIn({}, 'one-arrival'), takeIn({}, 'one-arrival')])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await db.selectFrom('filters').select('id').execute()).toHaveLength(1)
  })

  test('that was only announced gets its tag once it is here', async () => {
    const { filters, takeIn, to } = await openBench()
    const [one, two] = [
      (await takeIn({ isExpected: true })).json(),
      (await takeIn({ isExpected: true })).json(),
    ]
    expect([one.serialNumber, one.kind, two.serialNumber]).toEqual([null, 'dpf', null])
    expect((await to(one.id, 'received')).status).toBe(409)
    for (const arrived of [await takeIn({}), await takeIn({})]) expect(arrived.status).toBe(201)
    const names = (await filters()).map(
      ({ serialNumber }: { serialNumber: string }) => serialNumber,
    )
    expect(names).toEqual([expect.stringMatching(tag), expect.stringMatching(tag)])
  })

  test('that was only announced waits for nothing but its arrival', async () => {
    const { takeIn, to } = await openBench({ quantity: 1 })
    const line = (await takeIn({ isExpected: true })).json()
    expect(line.nextStates).toEqual([])
    expect((await to(line.id, 'on_hold', 'Waits for an answer.')).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('take this filter in first'),
    })
    expect((await takeIn({})).status).toBe(201)
  })

  test('leaves no tag behind when its arrival was a mistake', async () => {
    const { db, line, takeIn, workshop } = await openBench()
    const { id } = (await takeIn({})).json()
    expect((await workshop.call('DELETE', line(id))).status).toBe(204)
    expect(await db.selectFrom('filters').select('id').execute()).toEqual([])
  })
})

describe('a tag', () => {
  test('is what the certificate names', async () => {
    const { judge, line, read, takeIn, workshop } = await openBench()
    const { id, serialNumber } = (await takeIn({})).json()
    await read(id, ['before', 'flow_cfm', '210'])
    await read(id, ['after', 'flow_cfm', '412.5'])
    expect((await judge(id, { result: 'restored' })).json().paper).toMatchObject({
      kind: 'certificate',
    })
    const paper = await workshop.call('GET', `${line(id)}/certificate.pdf`)
    expect(textOf(paper.raw)).toContain(serialNumber.replaceAll(' ', ''))
  })

  test('or a serial number is what nothing is attested without', async () => {
    const { db, judge, read, takeIn } = await openBench()
    const { id } = (await takeIn({})).json()
    await db.updateTable('service_filters').set({ filterId: null }).execute()
    await read(id, ['before', 'flow_cfm', '210'])
    await read(id, ['after', 'flow_cfm', '412.5'])
    expect((await judge(id, { result: 'restored' })).json()).toMatchObject({
      result: 'restored',
      paper: null,
    })
  })

  test.each([(text: string) => text, (text: string) => `tag ${Number(text.slice(-6))}`])(
    'that is typed (%#) is the same filter again, with its history',
    async (typed) => {
      const { id, record, step, takeIn, workshop } = await openBench()
      const first = (await takeIn({})).json()
      await step(id, 'cancelled')
      const { id: next } = (await record()).json()
      const again = await workshop.call('POST', `/api/admin/services/${next}/filters`, {
        payload: { serialNumber: typed(first.serialNumber) },
      })
      expect(again.json()).toMatchObject({
        filterId: first.filterId,
        serialNumber: first.serialNumber,
      })
    },
  )

  test('that we never gave is refused with a sentence, at the bench and on the page of a filter', async () => {
    const { takeIn, workshop } = await openBench()
    expect((await takeIn({ serialNumber: 'Lakeline tag 000999' })).json()).toMatchObject({
      code: 'conflict',
      fields: { serialNumber: expect.stringContaining('000999') },
    })
    const { filterId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    const edited = await workshop.call('PATCH', `/api/admin/filters/${filterId}`, {
      payload: { serialNumber: 'tag 999' },
    })
    expect(edited.json()).toMatchObject({ code: 'conflict' })
  })

  test('still finds its filter after the serial number was read', async () => {
    const { id, record, step, takeIn, workshop } = await openBench()
    const first = (await takeIn({})).json()
    const edited = await workshop.call('PATCH', `/api/admin/filters/${first.filterId}`, {
      payload: { serialNumber: 'DPF-1' },
    })
    expect(edited.json().serialNumber).toBe('DPF-1')
    await step(id, 'cancelled')
    const { id: next } = (await record()).json()
    const again = await workshop.call('POST', `/api/admin/services/${next}/filters`, {
      payload: { serialNumber: first.serialNumber },
    })
    expect(again.json()).toMatchObject({ filterId: first.filterId, serialNumber: 'DPF-1' })
  })
})

test('a part of no named kind is of the kind of the order that it comes in for', async () => {
  const { db, id, record, step, takeIn, workshop } = await openBench()
  const { filterId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  await db.updateTable('filters').set({ kind: 'other' }).execute()
  await step(id, 'cancelled')
  const { id: next } = (await record()).json()
  const again = await workshop.call('POST', `/api/admin/services/${next}/filters`, {
    payload: { serialNumber: 'DPF-1' },
  })
  expect(again.json()).toMatchObject({ filterId, kind: 'dpf' })
})

test('the search finds a filter by its tag also after its serial number was read, and says when it is of no use', async () => {
  const { judge, takeIn, to, workshop } = await openBench()
  const { id, filterId, serialNumber } = (await takeIn({})).json()
  await workshop.call('PATCH', `/api/admin/filters/${filterId}`, {
    payload: { serialNumber: 'DPF-1' },
  })
  await judge(id, { result: 'not_restorable', reason: 'Cracked.' })
  await to(id, 'handed_over')
  const found = await workshop.call('GET', `/api/admin/search?q=${serialNumber.slice(-6)}`)
  expect(found.json().items).toMatchObject([
    { kind: 'filter', title: 'DPF-1', detail: expect.stringContaining('returned, not usable') },
  ])
})
