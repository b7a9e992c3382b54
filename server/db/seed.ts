import type { Db } from './open.ts'
import { seedDemo } from './seed/demo.ts'
import { seedDemoCustomer } from './seed/demo-customer.ts'
import { seedDemoStaff } from './seed/demo-staff.ts'
import { seedOffice } from './seed/office/office.ts'
import { seedReviews } from './seed/reviews.ts'

/** A noun's share of the sample data. It may run again at any time, and changes nothing on the same day. */
export type Seed = (db: Db, now: Date) => Promise<void>

const seeds: Seed[] = [seedReviews, seedDemoCustomer, seedDemo]

/** Sample data, only for DEMO=on; the account of the office, and the living office around it, only where strangers cannot come. */
export async function seed(db: Db, now: Date, { withStaff = false, withOffice = false } = {}): Promise<void> {
  const parts = [...seeds, ...(withStaff ? [seedDemoStaff] : []), ...(withOffice ? [seedOffice] : [])]
  for (const part of parts) await part(db, now)
}
