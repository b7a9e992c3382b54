import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const office = await signedInStaff(testApp)
  const technician = await signedInStaff(testApp, 'technician')
  const url = `/api/admin/customers/${dana.id}/notes`
  const add = (text: unknown, key = 'note-key-1') =>
    office.call('POST', url, { payload: { text }, headers: { 'idempotency-key': key } })
  const notes = async (reader = office) =>
    (await reader.call('GET', `/api/admin/customers/${dana.id}`)).json().notes
  const found = async (q: string) =>
    (await technician.call('GET', `/api/admin/search?q=${q}`)).json().items
  return { testApp, db: testApp.db, dana, office, technician, url, add, notes, found }
}

test('a note is in the file once, newest first, and its words are found by whoever reads customers', async () => {
  const { db, dana, technician, url, add, notes, found } = await open()
  const first = await add('Gate closes at four.')
  const again = await add('Gate closes at four.')
  expect([first.status, again.status, again.json().id]).toEqual([201, 201, first.json().id])
  expect((await add('Something else.')).status).toBe(422)
  const theirs = await technician.call('POST', url, {
    payload: { text: 'Brings the DPF himself.' },
  })
  expect(theirs.status).toBe(201)
  expect(await notes()).toMatchObject([
    { text: 'Brings the DPF himself.', isOwn: false },
    { text: 'Gate closes at four.', isOwn: true },
  ])
  expect(await found('closes')).toMatchObject([
    {
      kind: 'customer_note',
      title: 'Gate closes at four.',
      href: `/admin/customers#row?id=${dana.id}`,
    },
  ])
  const recorded = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'customer_changed')
    .execute()
  expect(recorded).toEqual([
    { detail: { change: 'note added' } },
    { detail: { change: 'note added' } },
  ])
})

test('only who wrote it corrects it, and an older form is shown the newer text', async () => {
  const { office, technician, url, add, notes, found } = await open()
  const { id, updatedAt } = (await add('Gate closes at four.')).json()
  const payload = { text: 'Gate closes at five.', updatedAt }
  const correct = (who: typeof office, body: object) =>
    who.call('PATCH', `${url}/${id}`, { payload: body })
  expect((await correct(technician, payload)).status).toBe(403)
  expect((await correct(office, payload)).status).toBe(200)
  const late = await correct(office, { ...payload, text: 'Gate closes at six.' })
  expect([late.status, late.json().current]).toMatchObject([409, { text: 'Gate closes at five.' }])
  expect(await notes()).toMatchObject([{ text: 'Gate closes at five.' }])
  expect(await found('four')).toEqual([])
  expect(await found('five')).toHaveLength(1)
})

test('a note that is removed is gone from the file and the search', async () => {
  const { office, technician, url, add, notes, found } = await open()
  const { id } = (await add('Gate closes at four.')).json()
  expect((await technician.call('DELETE', `${url}/${id}`)).status).toBe(403)
  expect((await office.call('DELETE', `${url}/${id}`)).status).toBe(204)
  expect((await office.call('DELETE', `${url}/${id}`)).status).toBe(404)
  expect([await notes(), await found('closes')]).toEqual([[], []])
})

test('what nobody can write is refused, and a note of another customer is not there', async () => {
  const { testApp, office, url, add, notes } = await open()
  for (const text of ['', '   ', null, 7, 'x'.repeat(5001)])
    expect((await add(text)).status).toBe(400)
  expect((await add('a\u0000b')).status).toBeLessThan(500)
  const nobody = await office.call('POST', '/api/admin/customers/nobody/notes', {
    payload: { text: 'Hello.' },
  })
  expect(nobody.status).toBe(404)
  const kim = await signedInCustomer(testApp)
  const { id, updatedAt } = (await add('Gate closes at four.', 'note-key-2')).json()
  const other = `/api/admin/customers/${kim.id}/notes/${id}`
  const payload = { text: 'Mine.', updatedAt }
  expect((await office.call('PATCH', other, { payload })).status).toBe(404)
  expect((await office.call('DELETE', other)).status).toBe(404)
  expect((await kim.call('DELETE', `${url}/${id}`)).status).toBe(401)
  expect((await notes()).at(0).text).toBe('Gate closes at four.')
})
