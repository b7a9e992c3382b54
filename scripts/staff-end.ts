/**
 * Ends the staff account of somebody who leaves: sessions, password and second factor are gone at
 * once. npm run staff:end -- --email dana@example.com [--hand-to kim@example.com] Open requests,
 * conversations and tasks go to the colleague, or back to the lists. Works while the server runs
 * and while it does not.
 */
import { endedStaff } from '#domain/staff/accounts-contract.ts'
import { endByCommand } from '#server/staff/accounts/end-by-command.ts'
import { staffWork } from '#server/triage/hand-over.ts'
import { failWithUsage, readCommandLine } from './command-line.ts'
import { withExistingDatabase } from './existing-database.ts'

const text = { type: 'string' } as const
const usage = 'npm run staff:end -- --email dana@example.com [--hand-to kim@example.com]'
const { values } = readCommandLine({ usage, options: { email: text, 'hand-to': text } })
const asked = endedStaff.safeParse({ email: values.email, handTo: values['hand-to'] })
const given = asked.success
  ? asked.data
  : failWithUsage(usage, asked.error.issues[0]?.message ?? 'Please give an email with --email.')

await withExistingDatabase(async (db) => {
  const { name, requests, conversations, tasks, handedTo } = await endByCommand(
    db,
    staffWork,
    given,
    new Date(),
  )
  console.log(`The account of ${name} (${given.email}) is ended, and every session of it.`)
  console.log(
    `Open requests: ${requests}, conversations: ${conversations}, tasks: ${tasks}; ${handedTo === null ? 'nobody has them now' : `${handedTo} has them now`}.`,
  )
})
