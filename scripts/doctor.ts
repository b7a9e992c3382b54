/**
 * Looks at everything that the site needs and says it in ten lines, for whoever wonders whether all
 * is well: npm run doctor -- [--mail ADDRESS]. It changes nothing, and sends one email where it is
 * asked to. Ends with 1 where someone has to act. More: docs/operations.md.
 */
import { isEmailAddress } from '#server/config-values.ts'
import { reachProviders } from './doctor/reach.ts'
import { failWithUsage, readCommandLine } from './command-line.ts'
import { formatLine, type Line, unset } from './doctor/line.ts'
import { lookInDatabase } from './doctor/of-database.ts'
import { checkAddress, checkBackup, checkClock, checkDisk } from './doctor/of-machine.ts'
import { checkEmail, checkTeam, checkTexts, sendTest } from './doctor/of-messages.ts'
import { checkSettings } from './doctor/settings.ts'
import { loadSettingsFile } from './settings-file.ts'

const usage = 'npm run doctor -- [--mail ADDRESS]'
const { values } = readCommandLine({ usage, options: { mail: { type: 'string' } } })
if (values.mail !== undefined && !isEmailAddress(values.mail))
  failWithUsage(usage, `"${values.mail}" is no email address.`)
loadSettingsFile()
const lines = await examine(values.mail ?? null)
for (const line of lines) console.log(formatLine(line))
process.exitCode = lines.some(({ state }) => state === 'trouble') ? 1 : 0

async function examine(testMail: string | null): Promise<Line[]> {
  const { config, line } = checkSettings()
  if (config === null) return [line]
  const [looked, reached, disk, address] = await Promise.all([
    lookInDatabase(config),
    reachProviders(config),
    checkDisk(config),
    checkAddress(config),
  ])
  const known = 'lines' in looked ? looked : null
  const isElsewhere = config.databaseUrl !== null
  return [
    line,
    ...(known?.lines ?? [looked as Line, unset('Audit log', 'the database has to answer first')]),
    known === null
      ? unset('Team', 'the database has to answer first')
      : checkTeam(config, known.gaps),
    testMail === null
      ? checkEmail(config, reached, known?.trouble ?? null)
      : await sendTest(config, testMail),
    checkTexts(reached),
    disk,
    await checkBackup(config, known?.trouble ?? null),
    await checkClock(reached, known && { isElsewhere, skewMs: known.skewMs }),
    address,
  ]
}
