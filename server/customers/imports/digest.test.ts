import { describe, expect, test } from 'vitest'
import type { ImportDetail, ImportSettings } from '#domain/customers/imports/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile } from '#server/testing/import-files.ts'
import { begin, columnsOf, commit, mapped, settle, url } from '#server/testing/imports.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

type Settings = Partial<ImportSettings>
type People = { dana: string; cole: string; email: string }

/** Two customers, and a filter of the first of which we know next to nothing. */
async function open() {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const [dana, cole] = [await signedInCustomer(app), await signedInCustomer(app)]
  await dana.call('POST', '/api/customer/filters/import', {
    payload: { csv: 'Serial number\nDPF-1' },
  })
  return { staff, people: { dana: dana.id, cole: cole.id, email: dana.email } }
}

const fleet = 'Unit,Strecke,Year\n1,"412,350",2019\n2,"98,400",2020'
const filters = (email: string) =>
  `Email,Serial number,Weight when new (lb),Code\n${email},DPF-1,18.4,A`

/** Each is checked as the first says, and then as the second. */
const ways: [
  what: string,
  file: (people: People) => string,
  settings: (people: People, detail: ImportDetail) => [Settings, Settings],
][] = [
  ['owner', () => fleet, ({ dana, cole }) => [{ owners: [dana] }, { owners: [cole] }]],
  [
    'unit',
    () => fleet,
    ({ dana }, detail) => {
      const all = { columns: mapped(detail, 'Strecke', 'currentMileage'), owners: [dana] }
      return [
        { ...all, units: [[null, 'mi', null]] },
        { ...all, units: [[null, 'km', null]] },
      ]
    },
  ],
  [
    'field of a column',
    () => fleet,
    ({ dana }, detail) => [
      { owners: [dana], columns: mapped(detail, 'Year', 'year') },
      { owners: [dana], columns: mapped(detail, 'Year', null) },
    ],
  ],
  [
    'field of a column that completes what is known',
    ({ email }) => filters(email),
    (_people, detail) => [
      { columns: columnsOf(detail) },
      { columns: mapped(detail, 'Weight when new (lb)', 'weightNewKg') },
    ],
  ],
]

describe('what would be written is what was seen', () => {
  test.each(ways)('another %s than was seen is not imported', async (_what, file, settings) => {
    const { staff, people } = await open()
    const read = await begin(staff, [asFile('list.csv', file(people))])
    const [first, second] = settings(people, read)
    const seen = await settle(staff, read, first)
    expect(seen.check?.errors).toEqual([])
    const other = await settle(staff, read, second)
    expect(other.check?.counts).toEqual(seen.check?.counts)
    const refused = await commit(staff, seen)
    expect(refused.status, refused.text).toBe(409)
    expect(refused.json().message).toContain('Something changed since you checked')
    expect((await commit(staff, other)).status).toBe(202)
  })

  test('the same is the same, however often it is checked', async () => {
    const { staff, people } = await open()
    const read = await begin(staff, [asFile('list.csv', fleet)])
    const seen = await settle(staff, read, { owners: [people.dana] })
    const again: ImportDetail = (await staff.call('GET', `${url}/${read.id}`)).json()
    expect(again.check?.digest).toBe(seen.check?.digest)
  })
})
