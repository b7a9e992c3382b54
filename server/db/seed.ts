import type { Db } from './open.ts'
import { seedDemo } from './seed/demo.ts'
import { seedDemoCustomer } from './seed/demo-customer.ts'
import { seedDemoStaff } from './seed/demo-staff.ts'
import { seedReviews } from './seed/reviews.ts'

/**
 * A noun's share of the sample data. It may run again at any time, and changes nothing on the same
 * day.
 */
export type Seed = (db: Db, now: Date) => Promise<void>

const seeds: Seed[] = [seedReviews, seedDemoCustomer, seedDemo]

/**
 * Sample data, only for DEMO=on; the staff demo account only where strangers cannot reach it. See
 * `seedOffice` for the data around it.
 */
export async function seed(db: Db, now: Date, { withStaff = false } = {}): Promise<void> {
  for (const part of withStaff ? [...seeds, seedDemoStaff] : seeds) await part(db, now)
}
