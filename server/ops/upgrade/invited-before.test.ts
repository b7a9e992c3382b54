import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashOf } from '#server/accounts/session.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { migrate } from '#server/db/migrate.ts'
import { postAs } from '#server/testing/accounts.ts'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { callWith } from '#server/testing/people.ts'
import { beginSession } from '#server/accounts/session.ts'
import { allSteps } from '#server/db/migration-steps.ts'

const oldToken = 'T'.repeat(43)

/** A company of the release before invitations asked, with people who came there in each way. */
async function upgraded() {
  const database = await openTestDatabase({ empty: true })
  const { db, url } = database
  await migrate(url, { steps: (await allSteps()).filter(({ name }) => name < '0100') })
  const person = (id: string, more: { hash?: string; invited?: string | null } = {}) => {
    const { hash = '$argon', invited = null } = more
    return sql`insert into customers (id, first_name, last_name, email, password_hash, invited_at, email_proven_at)
      values (${id}, ${id}, 'Ortiz', ${`${id}@bay.example`}, ${hash}, ${invited}, '2026-03-01')`.execute(
      db,
    )
  }
  const joins = (id: string, of = 'sam') =>
    sql`
    update memberships set company_id = (select company_id from memberships where customer_id = ${of}) where customer_id = ${id}`.execute(
      db,
    )
  await person('sam')
  await person('founder')
  // Came by an invitation, which asked nothing.
  await person('bea', { invited: '2026-03-02' })
  await joins('bea')
  // Founded the company, and handed it over since.
  await joins('founder')
  // Our team has moved her there.
  await person('kim')
  await joins('kim')
  await sql`insert into record_changes (customer_id, subject_kind, subject_id, field, before, after, staff_name)
    values ('kim', 'memberships', 'kim', 'company', 'Kim', 'Sam', 'Robin')`.execute(db)
  // Never came: a day ago, a year ago, and with an invoice.
  const recent = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  await person('new', { hash: 'none', invited: recent })
  await joins('new')
  await person('old', { hash: 'none', invited: '2025-03-02' })
  await joins('old')
  await person('gone', { hash: 'none', invited: '2025-03-02' })
  await person('billed', { hash: 'none', invited: '2025-03-02' })
  await joins('billed')
  await sql`insert into invoices (customer_id, invoice_number, amount, due_date) values ('billed', 'INV-1', '1.00', '2026-04-01')`.execute(
    db,
  )
  await sql`insert into invoices (customer_id, invoice_number, amount, due_date) values ('bea', 'INV-2', '777.00', '2026-04-01')`.execute(
    db,
  )
  await sql`insert into account_links (token_hash, customer_id, purpose, expires_at)
    values (${hashOf(oldToken)}, 'billed', 'invitation', now() + interval '1 day')`.execute(db)
  await migrate(url)
  const testApp = await openTestApp({ database, environment: { RATE_LIMITS: 'off' } })
  const callsOf = async (id: string) => {
    const { token } = await beginSession(db, id, 'Firefox on Windows', testApp.now())
    return callWith(testApp.app, `session=${token}`)
  }
  return { testApp, db, callsOf }
}

// security.md B1: memberships from before invitations asked.
test('whoever never pressed Join is asked, and reads nothing; whoever made the company stays in it', async () => {
  const { db, callsOf } = await upgraded()
  const roles = await Promise.all(
    ['sam', 'founder', 'bea', 'kim', 'billed', 'gone'].map(async (id) => [
      id,
      (await scopeOfPerson(db, id).catch(() => null))?.role ?? null,
    ]),
  )
  expect(Object.fromEntries(roles)).toEqual({
    sam: 'manager',
    founder: 'manager',
    bea: 'listed',
    kim: 'listed',
    billed: 'listed',
    gone: null,
  })
  const beas = await callsOf('bea')
  expect((await beas('GET', '/api/customer/invoices')).status).toBe(403)
  expect((await beas('GET', '/api/customer/company')).json().offer).toMatchObject({
    inviter: { email: 'sam@bay.example' },
  })
  expect((await beas('POST', '/api/customer/company/leaving')).status).toBe(204)
  const numbers = async (call: typeof beas) =>
    (await call('GET', '/api/customer/invoices'))
      .json()
      .map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)
  expect(await numbers(beas)).toEqual(['INV-2'])
  expect(await numbers(await callsOf('sam'))).toEqual(['INV-1'])
})

// security.md M6
test('whoever was invited and never came is an invitation, or is forgotten: their address is free', async () => {
  const { testApp, db } = await upgraded()
  const people = await db.selectFrom('customers').select('id').orderBy('id').execute()
  expect(people.map(({ id }) => id)).toEqual(['bea', 'billed', 'founder', 'kim', 'sam'])
  const open = await db
    .selectFrom('invitations')
    .select(['email', 'role', 'invited_by', 'ended_at'])
    .execute()
  expect(open).toEqual([
    { email: 'new@bay.example', role: 'manager', invited_by: 'sam', ended_at: null },
  ])
  for (const id of ['new', 'old', 'gone']) {
    const registered = await postAs(testApp.app, '/api/customer/register', {
      firstName: 'Lee',
      lastName: 'Novak',
      email: `${id}@bay.example`,
      password: 'soot-and-ash-1978',
    })
    expect(registered.status, registered.text).toBe(201)
  }
})

test('an invitation that was mailed before makes an account, and nobody a member', async () => {
  const { testApp, db } = await upgraded()
  const reset = await postAs(testApp.app, `/api/customer/password-reset/${oldToken}`, {
    password: 'soot-and-ash-1978',
  })
  expect(reset.status, reset.text).toBe(204)
  expect(await scopeOfPerson(db, 'billed')).toMatchObject({ role: 'listed' })
})
