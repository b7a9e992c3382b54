import { setupGapWords } from '#content/setup-gaps.ts'
import { isExampleEmail } from '#domain/reserved-email.ts'

export type SetupGap = keyof typeof setupGapWords
export const setupGaps = Object.keys(setupGapWords) as [SetupGap, ...SetupGap[]]

export type Setup = {
  /** Whether strangers reach the site: elsewhere nothing has to be set up. */
  isPublic: boolean
  hasMailService: boolean
  /** Of those who can sign in. */
  owners: number
  officeEmail: string
  sender: string
}

/** What a site that strangers reach still lacks, the worst first. */
export function gapsOf({
  isPublic,
  hasMailService,
  owners,
  officeEmail,
  sender,
}: Setup): SetupGap[] {
  if (!isPublic) return []
  const lacks: Record<SetupGap, boolean> = {
    mailService: !hasMailService,
    owner: owners === 0,
    officeEmail: isExampleEmail(officeEmail),
    // Without a service nothing is sent from it.
    sender: hasMailService && isExampleEmail(sender),
  }
  return setupGaps.filter((gap) => lacks[gap])
}
