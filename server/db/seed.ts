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

const seeds: Seed[] = [seedReviews, seedDemoCustomer, seedDemo, seedDemoStaff]

/** Sample data, only while the demo is on. See `seedOffice` for the data around it. */
export async function seed(db: Db, now: Date): Promise<void> {
  for (const part of seeds) await part(db, now)
}
