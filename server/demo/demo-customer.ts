import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { workingDay } from './demo-services.ts'

const { id, email, password, firstName, lastName, company } = demoCustomer
const row = {
  id,
  email,
  company,
  firstName,
  lastName,
  phone: '(419) 555-0142',
  address: '210 Water Street',
  city: 'Sandusky',
  state: 'OH',
  zipCode: '44870',
  isActive: true,
  isDemo: true,
}

// Before the first of the services, which came nine days after they were asked for.
const daysBefore = 731

/**
 * The demo customer, as published. What a visitor has changed of it is set back; the hash is
 * computed once.
 */
export async function seedDemoCustomer(db: Db, now: Date): Promise<void> {
  const since = instantAt(workingDay(addDays(todayAt(now), -daysBefore)), '14:10')
  const known = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known === undefined) {
    const passwordHash = await hashPassword(password, ourselves)
    // Another server may be seeding too; and somebody may have registered the address before DEMO
    // was on.
    await db
      .insertInto('customers')
      .values({ ...row, passwordHash, createdAt: since, emailProvenAt: since })
      .onConflict((on) => on.doNothing())
      .execute()
  } else {
    await db
      .updateTable('customers')
      .set({ ...row, closedAt: null, createdAt: since, emailProvenAt: since })
      .where('id', '=', id)
      .execute()
  }
}
