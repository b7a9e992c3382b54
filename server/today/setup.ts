import { company } from '#content/company.ts'
import { setupGapWords } from '#content/setup-gaps.ts'
import { gapsOf, type SetupGap } from '#domain/today/setup-gaps.ts'
import type { Log } from '#server/db/log.ts'
import type { Deps } from '#server/http/context.ts'
import { mailLeaves } from '#server/outbox/providers/open-providers.ts'
import { ownerAddresses } from '#server/staff/account-store.ts'

/** What the site still lacks for strangers, who reach it. */
export async function readSetupGaps({ config, db }: Pick<Deps, 'config' | 'db'>) {
  if (!config.isPublic) return []
  return gapsOf({
    isPublic: config.isPublic,
    hasMailService: mailLeaves(config),
    owners: (await ownerAddresses(db)).length,
    officeEmail: config.officeEmail ?? company.email,
    sender: config.mailFrom ?? company.email,
  })
}

/** A line at the start for each of them. A database that is away now is asked at the next one. */
export async function warnOfSetupGaps(deps: Pick<Deps, 'config' | 'db'>, log: Log): Promise<void> {
  const gaps: SetupGap[] = await readSetupGaps(deps).catch(() => [])
  for (const gap of gaps) {
    const { heading, todo } = setupGapWords[gap]
    log.warn({ event: 'setup_gap', gap }, `${heading}: ${todo}`)
  }
}
