/**
 * Says what an update of this code would do to the database, before the server is stopped for it:
 * npm run upgrade:check. Ends with 1 where it would fail. Nothing is changed.
 */
import { checkUpgrade } from '#server/ops/upgrade/upgrade-check.ts'
import { readCommandLine } from './command-line.ts'
import { withExistingAddress } from './existing-database.ts'

readCommandLine({ usage: 'npm run upgrade:check' })

await withExistingAddress(async (url) => {
  const { pending, isOfThe90, trouble } = await checkUpgrade(url)
  if (isOfThe90)
    console.log(
      'Its 90 steps are noted as one from then on: no release before this one starts on it again.',
    )
  if (pending.length === 0 && !isOfThe90)
    console.log('The database is up to date: there is no step to take.')
  else if (pending.length > 0) console.log(`Steps to take: ${pending.join(', ')}.`)
  if (trouble !== null) {
    console.error(
      [
        `Step ${trouble.step} would fail: ${trouble.cause}.`,
        ...trouble.rows.map((line) => `  ${line}`),
        'Nothing was changed. Mend these rows, or stay with the release before.',
      ].join('\n'),
    )
    process.exitCode = 1
  } else if (pending.length > 0) {
    console.log('All of them were tried and taken back: the update would succeed.')
  }
})
