import type { Db } from '#server/db/open.ts'
import { seedDemo } from './demo.ts'
import { seedDemoCustomer } from './demo-customer.ts'
import { seedDemoStaff } from './demo-staff.ts'
import { seedReviews } from './reviews.ts'

/**
 * A noun's share of the sample data. It may run again at any time, and changes nothing on the same
 * day.
 */
export type Seed = (db: Db, now: Date) => Promise<void>

const seeds: Seed[] = [seedReviews, seedDemoCustomer, seedDemo, seedDemoStaff]

/** Sample data, only while the demo is on. See `seedOffice` for the data around it. */
export async function seed(db: Db, now: Date): Promise<void> {
  for (const part of seeds) await part(db, now)
}
