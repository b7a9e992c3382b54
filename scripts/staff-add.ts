/**
 * Adds somebody to the team, or lets somebody in again who has lost the password and the app for
 * codes: npm run staff:add -- --email dana@example.com --name "Dana Ortiz" [--role
 * owner|office|technician|driver] Prints a one-time code that sets the password on /staff/login.
 * Works while the server runs and while it does not.
 */
import { newStaff } from '#domain/staff/new-staff.ts'
import { addStaff } from '#server/staff/sign-in/first-password.ts'
import { failWithUsage, readCommandLine } from './command-line.ts'
import { withExistingDatabase } from './existing-database.ts'

const text = { type: 'string' } as const
const usage =
  'npm run staff:add -- --email dana@example.com --name "Dana Ortiz" [--role owner|office|technician|driver]'
const { values } = readCommandLine({ usage, options: { email: text, name: text, role: text } })
const added = newStaff.safeParse(values)
const given = added.success
  ? added.data
  : failWithUsage(usage, added.error.issues[0]?.message ?? 'Please give an email with --email.')

await withExistingDatabase(async (db, { publicUrl }) => {
  const { code, role } = await addStaff(db, given, new Date())
  console.log(`One-time code for ${given.email} (${role}): ${code}`)
  console.log(`It sets the password at ${publicUrl}/staff/login, once, within 24 hours.`)
})
