import { randomUUID } from 'node:crypto'
import { company } from '#content/company.ts'
import { setupGapWords } from '#content/setup-gaps.ts'
import type { SetupGap } from '#domain/today/setup-gaps.ts'
import type { Config } from '#server/config.ts'
import { mailLeaves, openProviders } from '#server/outbox/providers/open-providers.ts'
import type { Reached } from './reach.ts'
import type { Trouble } from '#server/health/find-trouble.ts'
import { type Line, ok, trouble, unset } from './line.ts'

export function checkEmail(
  config: Config,
  reached: readonly Reached[],
  found: Trouble | null,
): Line {
  if (!mailLeaves(config))
    return (config.isPublic ? trouble : unset)('Email', 'no email service is set up')
  const bad = troublesOf(reached, 'mail')
  if (bad !== null) return trouble('Email', bad)
  if (found !== null && found.mail !== null) return trouble('Email', found.mail)
  return ok('Email', `${namesOf(reached, 'mail')} can be reached, and knows our key`)
}

export function checkTexts(reached: readonly Reached[]): Line {
  if (!reached.some(({ channel }) => channel === 'sms'))
    return unset('Texts', 'no text service is set up')
  const bad = troublesOf(reached, 'sms')
  return bad === null
    ? ok('Texts', `${namesOf(reached, 'sms')} can be reached, and knows our key`)
    : trouble('Texts', bad)
}

/** Who is there to hear of it. */
export function checkTeam(config: Config, gaps: readonly SetupGap[]): Line {
  const words = gaps
    .filter((gap) => gap !== 'mailService')
    .map((gap) => `${setupGapWords[gap].heading}: ${setupGapWords[gap].todo}`)
  return words.length > 0
    ? trouble('Team', words.join(' '))
    : ok('Team', `alerts go to ${config.officeEmail ?? company.email}`)
}

/** One email by the first service that is set up; its line takes the place of the one above. */
export async function sendTest(config: Config, to: string): Promise<Line> {
  const provider = openProviders(config).mail.find(({ isAvailable }) => isAvailable)
  if (provider === undefined || provider.name === 'file')
    return trouble('Email', 'no email service is set up, so no test was sent')
  const id = randomUUID()
  const text = 'This is the test email of npm run doctor. Nothing has to be done.'
  const mail = {
    channel: 'mail' as const,
    id,
    from: config.mailFrom ?? company.email,
    to,
    subject: `Test email of ${company.name}`,
    html: `<p>${text}</p>`,
    text,
    replyTo: null,
    headers: { 'Auto-Submitted': 'auto-generated' },
    calendar: null,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    at: new Date(),
  }
  return provider.send(mail).then(
    () => ok('Email', `${provider.name} has taken the test for ${to}: see that it arrives`),
    (error: Error) => trouble('Email', error.message),
  )
}

function troublesOf(reached: readonly Reached[], channel: Reached['channel']): string | null {
  const bad = reached.flatMap((one) =>
    one.channel === channel && one.trouble !== null ? [`${one.name}: ${one.trouble}`] : [],
  )
  return bad.length === 0 ? null : bad.join('; ')
}

const namesOf = (reached: readonly Reached[], channel: Reached['channel']) =>
  reached
    .filter((one) => one.channel === channel)
    .map(({ name }) => name)
    .join(', ')
