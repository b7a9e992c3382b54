import * as z from 'zod/mini'
import { reset } from '#domain/accounts/contract.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { CodedError } from '#domain/errors.ts'

const day = 24 * 60 * 60_000

/** What a company may send out. An address is written to three times an hour at most. */
export const invitationLimits = {
  open: 10,
  aDay: 20,
  anHourToOne: 3,
  lastsMs: 14 * day,
  dayMs: day,
  hourMs: 60 * 60_000,
} as const

const tooManyOpen = `You have ${invitationLimits.open} open invitations. Please withdraw one, or wait for an answer.`
const tooManyToday = `You’ve sent ${invitationLimits.aDay} invitations in the last 24 hours. Please try again tomorrow.`
export const sentOften = 'They’ve just been sent three invitations. Please try again in an hour.'

type Sent = { open: number; lastDay: number; toThemInTheLastHour: number }

/** Throws `conflict` with too many open ones, and `too_many_requests` with too many sent. */
export function refuseTooMany({ open, lastDay, toThemInTheLastHour }: Sent): void {
  if (open >= invitationLimits.open) throw new CodedError('conflict', tooManyOpen)
  if (lastDay >= invitationLimits.aDay) throw new CodedError('too_many_requests', tooManyToday)
  if (toThemInTheLastHour >= invitationLimits.anHourToOne)
    throw new CodedError('too_many_requests', sentOften)
}

/** An open invitation, as the managers of the company see it. */
export const invitation = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(companyRoles),
  siteId: z.nullable(z.string()),
  /** Null: our team. */
  invitedBy: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
})

/** Without a name unless we have served the company by the name that it has. */
const inviter = z.object({ name: z.nullable(z.string()), email: z.string() })

/** What a person is asked to join. A company is named only where we have served it by that name. */
export const joinOffer = z.object({
  company: z.nullable(z.string()),
  /** Null: our team. */
  inviter: z.nullable(inviter),
  role: z.enum(companyRoles),
  site: z.nullable(z.string()),
})

/** What joining does to the company that someone is in already. */
const standing = z.object({
  /** Alone in it, they take all of it along. */
  isAlone: z.boolean(),
  company: z.string(),
  vehicles: z.number(),
  services: z.number(),
  invoices: z.number(),
  appointments: z.number(),
})

/**
 * An invitation, as whoever has its link reads it. `you`: signed in with the invited address, or
 * with another one; with an account to sign in to first; with a file of ours elsewhere, which needs
 * a password first; or without a password yet.
 */
export const openInvitation = z.extend(joinOffer, {
  email: z.string(),
  expiresAt: z.string(),
  you: z.enum(['invited', 'unproven', 'another', 'account', 'file', 'new']),
  /** Null unless `you` is `invited` or `unproven`. */
  standing: z.nullable(standing),
})

/** The first password, of whoever has none. */
export const acceptance = z.object({ password: z._default(z.nullable(reset.shape.password), null) })

/** The company that the page asked about: our team may have listed them elsewhere since. */
export const joining = z.strictObject({ companyId: z.string() })

export type Invitation = z.infer<typeof invitation>
export type JoinOffer = z.infer<typeof joinOffer>
export type OpenInvitation = z.infer<typeof openInvitation>
export type JoinConsequences = z.infer<typeof standing>
