import { takeDatabaseAway } from './database.ts'
import { posted } from './forms.ts'
import { powerCutDuring } from './machine/power-cut.ts'
import type { Finding, Plan } from './plan.ts'
import { killServer } from './server-kills.ts'
import { shopWork } from './work.ts'

const killsOfLong = 60
const leastKills = 2

/** Intake, bench and handover, while the server, its database and the power go. */
export async function shop(plan: Plan): Promise<Finding[]> {
  const rounds = plan.times(killsOfLong, leastKills)
  const away = await posted(plan, shopWork, {
    takeAway: async (posting) => [
      await killServer({ ...plan, rounds }, posting, shopWork),
      await takeDatabaseAway(plan, posting),
    ],
  })
  return [...away, await powerCutDuring(plan, 'embedded', shopWork)]
}
