import { expect, test } from 'vitest'
import { onCallSettings } from '#content/on-call.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/on-call'
const robin = { name: 'Robin', phoneNumber: '(216) 555-0101' }
const alex = { name: 'Alex', phoneNumber: '+1 216 555 0102' }
const blank = { name: '', phoneNumber: null }

async function open() {
  const testApp = await openTestApp()
  const owner = await signedInStaff(testApp, 'owner')
  const save = (people: unknown) => owner.call('PUT', url, { payload: { people } })
  const list = async () => (await owner.call('GET', url)).json()
  return { testApp, owner, save, list, db: testApp.db }
}

test('the list is empty to begin with, and kept in its order without blank places', async () => {
  const { save, list } = await open()
  expect(await list()).toEqual({ people: [], textsLeave: false })
  const saved = await save([blank, robin, blank, alex])
  expect([saved.status, saved.json().people]).toEqual([
    200,
    [
      { name: 'Robin', phoneNumber: '+12165550101' },
      { name: 'Alex', phoneNumber: '+12165550102' },
    ],
  ])
  await save([alex, robin])
  expect((await list()).people.map(({ name }: { name: string }) => name)).toEqual(['Alex', 'Robin'])
  await save([])
  expect((await list()).people).toEqual([])
})

test('each change is audited with how many there are, and without anyone’s number', async () => {
  const { save, owner, db } = await open()
  await save([robin])
  await save([robin, alex])
  const written = await db
    .selectFrom('audit_log')
    .select(['staffId', 'subjectKind', 'detail'])
    .where('action', '=', 'settings_changed')
    .orderBy('id')
    .execute()
  expect(written).toEqual([
    { staffId: owner.id, subjectKind: 'on_call_people', detail: { before: 0, after: 1 } },
    { staffId: owner.id, subjectKind: 'on_call_people', detail: { before: 1, after: 2 } },
  ])
})

test.each([
  [[{ ...robin, name: '' }], { 'people.0.name': onCallSettings.wrongName }],
  [[robin, { ...alex, phoneNumber: ' ' }], { 'people.1.phoneNumber': onCallSettings.wrongPhone }],
  [
    [robin, { ...alex, phoneNumber: '(800) 555-0142' }],
    {
      'people.1.phoneNumber': 'We can’t text toll-free or 900 numbers. Please use a mobile number.',
    },
  ],
])('%j is refused beside its field, and changes nothing', async (people, fields) => {
  const { save, list } = await open()
  await save([alex])
  const refused = await save(people)
  expect([refused.status, refused.json().fields]).toEqual([400, fields])
  expect((await list()).people).toHaveLength(1)
})

test('there are four at most', async () => {
  const { save } = await open()
  expect((await save(Array.from({ length: 5 }, () => robin))).status).toBe(400)
  expect((await save(Array.from({ length: 4 }, () => robin))).status).toBe(200)
})
