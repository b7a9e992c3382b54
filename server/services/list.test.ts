import { describe, expect, test } from 'vitest'
import { addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/service-history'

type Row = { id: string; serviceDate: string; filterType: string; cost: string | null }

async function customerWith(services: Parameters<typeof addService>[2][]) {
  const testApp = await openTestApp()
  const customer = await signedInCustomer(testApp)
  const neighbour = await signedInCustomer(testApp)
  await addService(testApp.db, neighbour.id, { filterType: 'the neighbour' })
  for (const service of services) await addService(testApp.db, customer.id, service)
  async function list(query = '') {
    const answer = await customer.call('GET', url + query)
    return { ...answer, rows: answer.status === 200 ? (answer.json() as Row[]) : [] }
  }
  const filters = async (query: string) =>
    (await list(query)).rows.map(({ filterType }) => filterType)
  return { ...testApp, customer, list, filters }
}

describe("a customer's services", () => {
  test('are a bare array, newest first, with everything a row says and the total beside it', async () => {
    const { list, customer } = await customerWith([
      { serviceDate: '2026-01-05', filterType: 'older' },
      {
        serviceDate: '2026-02-05',
        filterType: 'DPF',
        quantity: 4,
        status: 'delivered',
        cost: '1200',
        technician: 'T. Kowalski',
        notes: 'Two passes',
        pickupDate: '2026-02-03',
        deliveryDate: '2026-02-06',
      },
    ])
    const answer = await list()
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.rows.map(({ filterType }) => filterType)).toEqual(['DPF', 'older'])
    expect(answer.rows[0]).toEqual({
      id: expect.any(String),
      customerId: customer.id,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 4,
      serviceDate: '2026-02-05',
      pickupDate: '2026-02-03',
      deliveryDate: '2026-02-06',
      status: 'delivered',
      cost: '1200.00',
      notes: 'Two passes',
      technician: 'T. Kowalski',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  test('of somebody without any are an empty array', async () => {
    const { list } = await customerWith([])
    const answer = await list()
    expect([answer.json(), answer.headers['x-total-count']]).toEqual([[], '0'])
  })

  test('come in pages, and a page beyond the last is empty with the total', async () => {
    const { list } = await customerWith(
      Array.from({ length: 7 }, (_, at) => ({ serviceDate: `2026-02-0${at + 1}` })),
    )
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&pageSize=3`)))
    expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 1, 0])
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['7', '7', '7', '7'])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(7)
  })

  test('of one day keep one order over all pages', async () => {
    const { list } = await customerWith(Array.from({ length: 9 }, () => ({})))
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}&pageSize=3`)))
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(9)
  })

  test('are found by service, filter and technician, whatever the case', async () => {
    const { filters } = await customerWith([
      { filterType: 'one', serviceType: 'Fleet Maintenance' },
      { filterType: 'Cartridge TWO' },
      { filterType: 'three', technician: 'Łucja Kowalska' },
    ])
    expect(await filters('?q=fleet')).toEqual(['one'])
    expect(await filters('?q=CARTRIDGE%20two')).toEqual(['Cartridge TWO'])
    expect(await filters('?q=kowalsk')).toEqual(['three'])
    expect(await filters('?q=%C5%82ucja')).toEqual(['three'])
    expect(await filters('?q=nothing')).toEqual([])
  })

  test.each([
    ['%', '100% flow'],
    ['_', 'a_b'],
    ['\\', 'back\\slash'],
    ["'", "o'ring"],
  ])('a search for %s finds that character only', async (q, expected) => {
    const { filters } = await customerWith(
      ['100% flow', 'a_b', 'back\\slash', "o'ring", 'plain'].map((filterType) => ({
        filterType,
      })),
    )
    expect(await filters(`?q=${encodeURIComponent(q)}`)).toEqual([expected])
  })

  test('are filtered by status, and the total follows', async () => {
    const { list } = await customerWith(
      (['scheduled', 'delivered', 'delivered', 'cancelled'] as const).map((status) => ({ status })),
    )
    for (const [status, count] of [
      ['delivered', 2],
      ['cancelled', 1],
      ['in_progress', 0],
      ['all', 4],
      ['', 4],
    ] as const) {
      const answer = await list(`?status=${status}`)
      expect([answer.rows.length, answer.headers['x-total-count']]).toEqual([count, String(count)])
    }
  })

  test('are sorted as asked; a missing cost comes last both ways', async () => {
    const { filters } = await customerWith([
      { filterType: 'b', cost: '900.00' },
      { filterType: 'a', cost: null },
      { filterType: 'c', cost: '1000.00' },
    ])
    expect(await filters('?sort=cost')).toEqual(['b', 'c', 'a'])
    expect(await filters('?sort=-cost')).toEqual(['c', 'b', 'a'])
  })

  test.each([
    ['?page=0', 'page'],
    ['?page=99999999999', 'page'],
    ['?page=1.5', 'page'],
    ['?pageSize=501', 'pageSize'],
    ['?status=lost', 'status'],
    ['?status=all&status=delivered', 'status'],
    ['?sort=password_hash', 'sort'],
    ['?sort=--cost', 'sort'],
    ['?q=a&q=b', 'q'],
    [`?q=${'x'.repeat(201)}`, 'q'],
    ['?q=%00', 'q'],
  ])('are not asked for by %s', async (query, field) => {
    const { list } = await customerWith([])
    const answer = await list(query)
    expect([answer.status, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
      400,
      'invalid_input',
      [field],
    ])
  })

  test('a parameter that nobody knows changes nothing', async () => {
    const { list } = await customerWith([{}])
    expect((await list('?q[]=x&customerId=other')).rows).toHaveLength(1)
  })

  test('need a sign-in', async () => {
    const { app } = await customerWith([])
    expect((await app.inject(url)).statusCode).toBe(401)
  })
})
