import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const textOf = (pdf: Buffer) => pagesOf(pdf).map((page) => page.replace(/\s/g, ''))

async function openLabels() {
  const bench = await openBench({ quantity: 3 })
  const { db, dana, filters, restore, takeIn } = bench
  const { id: vehicleId } = await db
    .insertInto('vehicle_profiles')
    .values({
      customerId: dana.id,
      vehicleIdentifier: 'Secret Truck',
      vehicleType: 'Truck',
      unitNumber: '0012',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await restore('DPF-1')
  await takeIn({ serialNumber: 'DPF-2', vehicleId, mileage: 182_000 })
  await takeIn({})
  const [first] = await filters()
  const codeOf = async (id: string) =>
    (
      await db
        .selectFrom('filters')
        .select('publicCode')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).publicCode
  return { ...bench, first, codeOf, code: await codeOf(first.filterId) }
}

describe('labels', () => {
  test('are one for each filter, under its serial number or its tag, and name no customer', async () => {
    const { first, order, workshop } = await openLabels()
    const all = await workshop.call('GET', `${order}/labels.pdf`)
    const pages = textOf(all.raw)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('DPF-1')
    expect(pages[2]).toContain('Lakelinetag000001')
    expect(pages[1]).toContain('From0012')
    expect(pages.join('')).not.toMatch(/Ortiz|Dana/)
    const one = await workshop.call('GET', `/api/admin/filters/${first.filterId}/label.pdf`)
    expect([one.status, textOf(one.raw).length]).toEqual([200, 1])
  })

  test('lead our team to the filter, and are in every filter a code of its own', async () => {
    const { code, db, first, workshop } = await openLabels()
    const found = await workshop.call('GET', `/api/admin/filter-codes/${code}`)
    expect(found.json()).toEqual({
      id: first.filterId,
      serialNumber: 'DPF-1',
      partNumber: null,
      kind: 'dpf',
      vehicle: null,
    })
    const codes = await db.selectFrom('filters').select('publicCode').execute()
    expect(new Set(codes.map((row) => row.publicCode)).size).toBe(codes.length)
    const none = await workshop.call('GET', '/api/admin/filter-codes/00000000000000000000')
    expect(none.status).toBe(404)
  })

  test('scanned at an arrival say what the filter is and which truck it is in, to its own company only', async () => {
    const { codeOf, filters, id, record, takeIn, testApp, workshop } = await openLabels()
    const filterId = (await filters())[1].filterId
    const scan = (service: string) =>
      codeOf(filterId).then((code) =>
        workshop.call('GET', `/api/admin/filter-codes/${code}?service=${service}`),
      )
    expect((await scan(id)).json()).toMatchObject({
      id: filterId,
      serialNumber: 'DPF-2',
      vehicle: { name: 'Secret Truck', unitNumber: '0012' },
    })
    const other = await signedInCustomer(testApp)
    const { id: foreign } = (await record({ customerId: other.id })).json()
    expect((await scan(foreign)).json()).toMatchObject({ code: 'conflict' })
    expect((await scan('none')).status).toBe(404)
    const typed = await takeIn({
      serialNumber: `https://lakeline.example/verify/filter/${await codeOf(filterId)}`,
    })
    expect(typed.json()).toMatchObject({
      code: 'invalid_input',
      fields: { serialNumber: expect.stringContaining('not a serial number') },
    })
  })

  test('are refused where no filter is here', async () => {
    const { order, takeIn, workshop } = await openBench()
    expect((await workshop.call('GET', `${order}/packing-slip.pdf`)).status).toBe(404)
    await takeIn({ isExpected: true })
    expect((await workshop.call('GET', `${order}/labels.pdf`)).status).toBe(404)
    expect((await workshop.call('GET', '/api/admin/filters/none/label.pdf')).status).toBe(404)
  })
})

test('a packing slip lists each filter that is here, with its unit, its result and its paper', async () => {
  const { first, order, workshop } = await openLabels()
  const slip = await workshop.call('GET', `${order}/packing-slip.pdf`)
  const [page = ''] = textOf(slip.raw)
  for (const part of ['Packingslip', 'DPF-1', 'Restored', first.paper.number, 'DPF-2', '0012'])
    expect(page).toContain(part)
  for (const part of ['182,000mi', 'Lakelinetag000001', 'Noresultyet', '3listed,3ordered'])
    expect(page).toContain(part)
})

describe('the public page of a filter', () => {
  test('has its readings, results and papers, and nothing of whose it is', async () => {
    const { anyone, code, codeOf, first, judge, takeIn, filters } = await withVisitor()
    const answer = await anyone(`/api/verify/filters/${code}`)
    expect(answer.statusCode).toBe(200)
    const unknown = { flowCfm: null, pressureInH2O: null, weightG: null }
    expect(answer.json()).toEqual({
      asNew: unknown,
      asNewFrom: unknown,
      filter: {
        serialNumber: 'DPF-1',
        kind: 'dpf',
        partNumber: null,
        flowNewCfm: null,
        pressureNewInH2O: null,
        weightNewG: null,
      },
      isRetired: false,
      lives: { used: 1, of: 5 },
      creep: null,
      lastResult: 'restored',
      cleanings: [
        {
          on: '2026-03-10',
          serviceType: 'DPF Cleaning',
          measured: {
            flowBeforeCfm: '210.00',
            flowAfterCfm: '412.50',
            pressureBeforeInH2O: null,
            pressureAfterInH2O: null,
            weightBeforeG: null,
            weightAfterG: null,
            verdict: 'restored',
          },
          paper: first.paper,
        },
      ],
    })
    const { id: refused } = (await takeIn({ serialNumber: 'DPF-9', isMore: true })).json()
    await judge(refused, { result: 'not_restorable', reason: 'Dana dropped it.' })
    const last = (await filters()).at(-1)
    const other = await anyone(`/api/verify/filters/${await codeOf(last.filterId)}`)
    expect(other.json()).toMatchObject({ lastResult: 'not_restorable' })
    expect(other.body).not.toMatch(/Dana|Truck|0012/)
  })

  test('is not found by an id, a serial number or half a code', async () => {
    const { anyone, code, first } = await withVisitor()
    for (const guess of [first.filterId, 'DPF-1', code.slice(0, 19), `${code}0`, '%25'])
      expect((await anyone(`/api/verify/filters/${guess}`)).statusCode).toBe(404)
  })
})

async function withVisitor() {
  const opened = await openLabels()
  const anyone = (url: string) => opened.app.inject({ method: 'GET', url })
  return { ...opened, anyone }
}
