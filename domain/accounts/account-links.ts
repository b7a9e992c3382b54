const minute = 60_000
const hour = 60 * minute

export type LinkPurpose = 'password_reset' | 'email_change'

/** How long a mailed link works, once. */
export const linkLastsMs: Record<LinkPurpose, number> = { password_reset: hour, email_change: 24 * hour }

/** How many links of one purpose an account is sent within an hour: more would be a way to fill a mailbox. */
export const mostLinks = { count: 3, withinMs: hour } as const

export const linkEnded = 'This link has expired or was used already. Please ask for a new one.'

/**
 * Where a mailed link leads. The token stands behind the #: browsers keep that part to themselves, so it reaches no log.
 * Opening the page changes nothing; what a person presses there does.
 */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  const page = purpose === 'password_reset' ? '/customer/reset#' : '/customer/account#email='
  return `${publicUrl}${page}${token}`
}

/** Whether one more link may be sent. `sent`: when the earlier ones were. */
export function maySendLink(sent: readonly Date[], now: Date): boolean {
  return sent.filter((at) => now.getTime() - at.getTime() < mostLinks.withinMs).length < mostLinks.count
}
