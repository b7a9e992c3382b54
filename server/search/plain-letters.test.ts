import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allSteps } from '#server/db/migration-steps.ts'
import { migrate } from '#server/db/migrate.ts'
import { asOwner, openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { rebuildEntries } from './rebuild-store.ts'

const spellings: [written: string, plain: string][] = [
  ['Søren Østergård', 'soren ostergard'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Strauß', 'strauss'],
  ['Æsir Œuvre', 'aesir oeuvre'],
  ['Đorđe Þórður', 'dorde thordur'],
  ['Işık Ħal', 'isik hal'],
  ['Zoë Müller', 'zoe muller'],
  ['Ḣạnh', 'hanh'],
]

describe('a customer is found in the search, their list and triage', () => {
  async function open(name: string) {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    await staff.call('POST', '/api/admin/customers', {
      payload: {
        firstName: name,
        lastName: 'Novak',
        email: 'a@fleet.example',
        company: null,
        phone: null,
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    await testApp.app.inject({
      method: 'POST',
      url: '/api/contact-messages',
      payload: { name, email: 'b@fleet.example', message: 'Hello', website: '' },
    })
    const count = async (path: string, q: string) => {
      const answer = await staff.call('GET', `${path}?${new URLSearchParams({ q }).toString()}`)
      return answer.json().items.length
    }
    return async (q: string) => ({
      search: (await count('/api/admin/search', q)) > 0,
      customers: await count('/api/admin/customers', q),
      triage: await count('/api/admin/triage', q),
      messages: await count('/api/admin/contact-messages', q),
    })
  }
  const everywhere = { search: true, customers: 1, triage: 1, messages: 1 }

  test.each(spellings)('%s by "%s", and by itself', async (written, plain) => {
    const found = await open(written)
    expect(await found(plain)).toEqual(everywhere)
    expect(await found(written.toUpperCase())).toEqual(everywhere)
  })

  test.each(spellings.slice(0, 3))(
    'somebody who is written plainly, by %s',
    async (written, plain) => {
      expect(await (await open(plain))(written)).toEqual(everywhere)
    },
  )

  test.each(['％', '﹪', '＿', 'Da＿a', 'D％a', 'Dan＼'])(
    'nobody in triage and among messages by "%s": a wide sign is a sign too',
    async (typed) => {
      expect(await (await open('Dana'))(typed)).toMatchObject({ triage: 0, messages: 0 })
    },
  )

  test('by a wide sign that is in the name', async () => {
    expect(await (await open('Dana 5％'))('5％')).toEqual(everywhere)
  })
})

test('an upgrade makes the entries that it leaves as a rebuild would', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < '0156') })
  for (const [index, [written, plain]] of spellings.entries())
    for (const name of [written, plain])
      await sql`insert into customers (email, first_name, last_name, company, password_hash)
        values (${`${name.length}-${index}-${name === plain ? 'p' : 'w'}@fleet.example`}, ${name}, ${`O’${name}`}, ${`${name} & Co`}, 'x')`.execute(
        asOwner(db),
      )
  await migrate(url, { steps })
  expect((await rebuildEntries(db, { isCheck: true })).wrong).toBe(0)
  const { rows } = await sql<{ kept: string }>`
    select words as kept from search_entries where kind = 'customer'`.execute(db)
  expect(rows.filter(({ kept }) => /[^\p{ASCII}]/u.test(kept))).toEqual([])
})
