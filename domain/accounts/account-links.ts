import {
  emailChangeAddress,
  emailProofAddress,
  newPasswordAddress,
} from '#domain/customer-addresses.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const linkPurposes = ['password_reset', 'email_change', 'email_proof', 'invitation'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** How long a mailed link works, once. */
export const linkLastsMs: Record<LinkPurpose, number> = {
  password_reset: hour,
  email_change: day,
  email_proof: 7 * day,
  invitation: 14 * day,
}

/**
 * How many links of one purpose an account is sent within an hour: more would be a way to fill a
 * mailbox.
 */
export const mostLinks = { count: 3, withinMs: hour } as const

export const linkEnded = 'This link has expired or was already used. Please request a new one.'

const addresses: Record<LinkPurpose, (token: string) => string> = {
  password_reset: newPasswordAddress,
  email_change: emailChangeAddress,
  email_proof: emailProofAddress,
  // An invitation ends as a new password does.
  invitation: newPasswordAddress,
}

/**
 * Where a mailed link leads. The token stands behind the #: browsers keep that part to themselves,
 * so it reaches no log. Opening the page changes nothing; what a person presses there does.
 */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${addresses[purpose](token)}`
}

export function maySendLink(sent: readonly Date[], now: Date): boolean {
  return (
    sent.filter((at) => now.getTime() - at.getTime() < mostLinks.withinMs).length < mostLinks.count
  )
}
