import { expect, test } from 'vitest'
import { signedInStaff } from '#server/testing/people.ts'
import { filter, list, open } from '#server/testing/workshop.ts'

/** Two files of one customer, and the same filter delivered to both. */
async function twins() {
  const { db, record, testApp } = await open()
  const owner = await signedInStaff(testApp, 'owner')
  const addFile = async (phone: string) => {
    const payload = { firstName: 'Lee', lastName: 'Novak', email: null, company: null, phone }
    const made = await owner.call('POST', '/api/admin/customers', {
      payload: { ...payload, confirmTwins: true },
    })
    const customerId = made.json().id
    const past = { quantity: 1, status: 'delivered', serviceDate: '2026-03-01' }
    expect((await record({ customerId, ...past, measurements: [filter] })).status).toBe(201)
    return customerId as string
  }
  const [kept, twin] = [await addFile('216-555-0143'), await addFile('216-555-0144')]
  const file = `/api/admin/customers/${twin}/merge`
  const merge = () => owner.call('POST', file, { payload: { into: kept } })
  /** A third file of the same customer with the same filter, merged as well. */
  const mergeThird = async (from: string, into: string) => {
    const third = `/api/admin/customers/${from}/merge`
    const merged = await owner.call('POST', third, { payload: { into } })
    expect(merged.status, merged.text).toBe(201)
    return () => owner.call('DELETE', third)
  }
  const takeBack = () => owner.call('DELETE', file)
  const rows = () => db.selectFrom('filters').selectAll().orderBy('id').execute()
  const ofCustomer = async (id: string) => {
    const row = await db
      .selectFrom('filters')
      .innerJoin('memberships', 'memberships.companyId', 'filters.companyId')
      .select('filters.id')
      .where('memberships.customerId', '=', id)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const of = { kept: await ofCustomer(kept), twin: await ofCustomer(twin) }
  const know = async (one: keyof typeof of, known: Partial<Known>) => {
    await db.updateTable('filters').set(known).where('id', '=', of[one]).execute()
  }
  const cleaningsOf = async (id: string) =>
    (await owner.call('GET', `/api/admin/filters/${id}`)).json().cleanings.length
  const cleanings = async () => [await cleaningsOf(of.kept), await cleaningsOf(of.twin)]
  const takeIn = async (customerId: string, serialNumber = filter.serialNumber) => {
    const { id } = (await record({ customerId, status: 'in_progress' })).json()
    return owner.call('POST', `${list}/${id}/filters`, {
      payload: { serialNumber, vehicleId: null, mileage: null },
    })
  }
  return {
    testApp,
    owner,
    db,
    kept,
    twin,
    of,
    know,
    rows,
    merge,
    addFile,
    mergeThird,
    takeBack,
    cleanings,
    takeIn,
    record,
  }
}

type Known = {
  kind: 'doc' | 'dpf'
  partNumber: string | null
  state: 'at_shop' | 'retired' | 'on_shelf'
  retiredReason: string
  tagNumber: number
  weightNewG: string
  flowNewCfm: string
}

test('a filter that two files of one customer have is one after the merge, and two again without it', async () => {
  const { merge, takeBack, cleanings } = await twins()
  expect(await cleanings()).toEqual([1, 1])
  const merged = await merge()
  expect(merged.status, merged.text).toBe(201)
  // The page of the one that is gone is that of the one that remains.
  expect(await cleanings()).toEqual([2, 2])
  expect((await takeBack()).status).toBe(204)
  expect(await cleanings()).toEqual([1, 1])
})

test.each<[Partial<Known>, Partial<Known>]>([
  [{ kind: 'doc' }, {}],
  [{ partNumber: 'P-1' }, { partNumber: 'P-2' }],
  [{ state: 'at_shop' }, {}],
  [{ weightNewG: '8000' }, { weightNewG: '9000' }],
  [{ state: 'retired', retiredReason: 'Cracked.' }, { state: 'at_shop' }],
])(
  'a merge is refused where both have a filter, of one %j and of the other %j',
  async (...known) => {
    const { know, merge } = await twins()
    await know('twin', known[0])
    if (Object.keys(known[1]).length > 0) await know('kept', known[1])
    expect((await merge()).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Both have a filter with these names: DPF-88213.'),
    })
  },
)

test('what only the one knew is known of the other, until the merge is taken back', async () => {
  const { know, merge, rows, takeBack } = await twins()
  await know('kept', { weightNewG: '8000' })
  const known = { partNumber: 'P-1', flowNewCfm: '410', state: 'retired' } as const
  await know('twin', { ...known, retiredReason: 'Cracked.' })
  const before = await rows()
  expect((await merge()).status).toBe(201)
  expect((await rows()).find(({ mergedInto }) => mergedInto === null)).toMatchObject({
    partNumber: 'P-1',
    weightNewG: '8000.0',
    flowNewCfm: '410.0',
    state: 'retired',
    retiredReason: 'Cracked.',
  })
  expect((await takeBack()).status).toBe(204)
  expect(await rows()).toEqual(before)
})

test('the number, label and tag of the one lead to the other', async () => {
  const { testApp, owner, kept, of, know, rows, merge, takeIn, record } = await twins()
  await know('twin', { tagNumber: 12 })
  await merge()
  const code = (await rows()).find(({ id }) => id === of.twin)?.publicCode ?? ''
  const passport = await testApp.app.inject({ url: `/api/verify/filters/${code}` })
  expect(passport.json().cleanings).toHaveLength(2)
  const label = await owner.call('GET', `/api/admin/filter-codes/${code}`)
  expect(label.json()).toMatchObject({ id: of.kept })
  for (const q of ['88213', 'tag 000012']) {
    const found = (await owner.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`)).json()
    const filters = found.items.filter(({ kind }: { kind: string }) => kind === 'filter')
    expect(
      filters.map(({ id }: { id: string }) => id),
      q,
    ).toEqual([of.kept])
  }
  const { id } = (await record({ customerId: kept, status: 'in_progress' })).json()
  const arrival = {
    payload: { serialNumber: 'tag 12', vehicleId: null, mileage: null },
    headers: { 'idempotency-key': 'tag-000012' },
  }
  for (let again = 0; again < 2; again += 1) {
    const taken = await owner.call('POST', `${list}/${id}/filters`, arrival)
    expect(taken.json(), taken.text).toMatchObject({ filterId: of.kept, sharesSerial: false })
  }
  const page = (await owner.call('GET', `/api/admin/filters/${of.twin}`)).json()
  expect(page).toMatchObject({ filter: { id: of.kept }, sameSerial: [] })
  expect((await takeIn(kept)).json()).toMatchObject({ code: 'conflict' })
  expect(await rows()).toHaveLength(2)
})

test('a filter that was made one with another is nobody else’s, and is not two again at its arrival', async () => {
  const { kept, of, merge, rows, takeIn } = await twins()
  await merge()
  expect((await takeIn(kept)).json()).toMatchObject({ filterId: of.kept })
  expect(await rows()).toHaveLength(2)
})

test('a merge is not taken back once one of its filters was worked on', async () => {
  const { testApp, kept, merge, takeBack, takeIn, cleanings } = await twins()
  await merge()
  testApp.now.set('2026-03-10T15:05:00Z')
  await takeIn(kept)
  expect((await takeBack()).json()).toMatchObject({
    code: 'conflict',
    message:
      'Filter DPF-88213, which both had, was worked on or changed since the merge, so the merge can’t be taken back.',
  })
  expect(await cleanings()).toEqual([3, 3])
})

test('nor once a filter of the one customer is in an order of the other', async () => {
  const { testApp, owner, kept, twin, merge, takeBack, record } = await twins()
  const past = { quantity: 1, status: 'delivered', serviceDate: '2026-03-01' }
  await record({ customerId: kept, ...past, measurements: [{ ...filter, serialNumber: 'OWN' }] })
  const { id } = (await record({ customerId: twin, status: 'in_progress' })).json()
  await merge()
  testApp.now.set('2026-03-10T15:05:00Z')
  const payload = { serialNumber: 'OWN', vehicleId: null, mileage: null }
  expect((await owner.call('POST', `${list}/${id}/filters`, { payload })).status).toBe(201)
  expect((await takeBack()).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('has filter OWN in a service of March 12, 2026'),
  })
})

test.each(['into the one that remained', 'of the one that remained into another'])(
  'a merge is not in the way of the one before it once it is taken back: %s',
  async (how) => {
    const { testApp, kept, know, merge, addFile, mergeThird, takeBack, rows, owner } = await twins()
    await know('twin', { tagNumber: 12 })
    const third = await addFile('216-555-0145')
    const before = await rows()
    await merge()
    testApp.now.set('2026-03-10T15:05:00Z')
    const isInto = how === 'into the one that remained'
    const undo = isInto ? await mergeThird(third, kept) : await mergeThird(kept, third)
    testApp.now.set('2026-03-10T15:10:00Z')
    expect((await undo()).status).toBe(204)
    const tagged = async () => (await owner.call('GET', '/api/admin/search?q=tag%20000012')).json()
    expect((await tagged()).items).toMatchObject([{ kind: 'filter' }])
    const back = await takeBack()
    expect(back.status, back.text).toBe(204)
    expect(await rows()).toEqual(before)
  },
)

test('a merge is not taken back once work of a day before the merge is written down after it', async () => {
  const { testApp, kept, merge, takeBack, record } = await twins()
  await merge()
  testApp.now.set('2026-03-10T15:05:00Z')
  const past = { status: 'in_progress', serviceDate: '2026-03-02' } as const
  const read = { serialNumber: filter.serialNumber, flowBeforeCfm: '210' }
  const recorded = await record({ customerId: kept, ...past, measurements: [read] })
  expect(recorded.status, recorded.text).toBe(201)
  expect((await takeBack()).json()).toMatchObject({ code: 'conflict' })
})
