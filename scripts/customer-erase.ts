/**
 * Shows what is stored about a person, and erases it with --yes: npm run customer:erase -- --email
 * dana@example.com [--phone …] [--id … of an account, review or conversation] [--yes] Works while
 * the server runs and while it does not. What it does, and what the law keeps: docs/operations.md.
 */
import { storedThings } from '#content/privacy-requests.ts'
import { eraseForGood, previewErasure } from '#server/customers/privacy/erase-person.ts'
import { lastDigits } from '#server/personal-data/erased-list.ts'
import { failWithUsage, readCommandLine } from './command-line.ts'
import { withExistingDatabase } from './existing-database.ts'

const several = { type: 'string', multiple: true, default: [] as string[] } as const
const usage =
  'npm run customer:erase -- --email dana@example.com [--phone NUMBER] [--id ID] [--yes]'
const { values } = readCommandLine({
  usage,
  options: {
    email: several,
    phone: several,
    id: several,
    yes: { type: 'boolean', default: false },
  },
})
const person = {
  customers: values.id,
  emails: values.email.map((email) => email.trim().toLowerCase()),
  phones: values.phone.map(lastDigits),
  rows: values.id,
}
if ([person.emails, person.phones, person.rows].every((given) => given.length === 0))
  failWithUsage(usage, 'Say who: --email, --phone or --id.')

await withExistingDatabase(async (db, config) => {
  const setting = { config, db, now: () => new Date() }
  const { tables, warnings } = await previewErasure(setting, person)
  for (const { table, erased, kept, why } of tables)
    console.log(
      `${storedThings[table] ?? table}: ${erased} erased, ${kept} kept${why === null ? '' : ` (${why})`}`,
    )
  for (const warning of warnings) console.log(`Note: ${warning}`)
  if (tables.length === 0) console.log('We have nothing stored about this person.')
  else if (values.yes) {
    const { erased, kept } = await eraseForGood(setting, { person, by: 'console' })
    console.log(`Erased: ${erased} entries are gone, ${kept} are kept.`)
  } else console.log('Nothing was changed. The same with --yes erases it for good.')
})
