import { type RawBuilder, sql } from 'kysely'
import { linkEnded } from '#domain/accounts/account-links.ts'
import { type Invitation, invitationLimits } from '#domain/companies/invitations.ts'
import type { CompanyRole } from '#domain/company-roles.ts'
import { CodedError } from '#domain/errors.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { isAddress } from '#server/accounts/spellings.ts'
import type { Db } from '#server/db/open.ts'

export type NewInvitation = {
  companyId: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  role: CompanyRole
  siteId: string | null
  /** Null: our team. */
  invitedBy: string | null
}

/** How many, and how many of them to the same address. */
type Sent = { open: number; openToThem: number; lastDay: number; toThemInTheLastHour: number }

/**
 * Open are those that nobody has answered in 14 days. They are over with whoever sent them: a
 * manager who has left invites nobody any more.
 */
const isOpen = (at: Date): RawBuilder<boolean> => sql<boolean>`(
  invitation.ended_at is null and invitation.expires_at > ${at} and (invitation.invited_by is null or exists (
    select from memberships sender join customers person on person.id = sender.customer_id
    where sender.customer_id = invitation.invited_by and sender.company_id = invitation.company_id
      and sender.role = 'manager' and sender.joined_at is not null and person.is_active)))`

const columns = [
  'invitation.id',
  'invitation.companyId',
  'invitation.email',
  'invitation.firstName',
  'invitation.lastName',
  'invitation.phone',
  'invitation.role',
  'invitation.siteId',
  'invitation.invitedBy',
  'invitation.createdAt',
  'invitation.expiresAt',
] as const

const open = (db: Db, at: Date) =>
  db.selectFrom('invitations as invitation').select(columns).where(isOpen(at))

type OpenRow = NewInvitation & { id: string; createdAt: Date; expiresAt: Date }

/** An invitation, and its token, which can only be read here. */
export async function storeInvitation(
  tx: Db,
  { companyId, email, firstName, lastName, phone, role, siteId, invitedBy }: NewInvitation,
  at: Date,
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const { id } = await tx
    .insertInto('invitations')
    .values({
      tokenHash: hashOf(token),
      companyId,
      email,
      firstName,
      lastName,
      phone,
      role,
      siteId,
      invitedBy,
      createdAt: at,
      expiresAt: new Date(at.getTime() + invitationLimits.lastsMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Of a company, oldest first. */
export async function openInvitationsOf(
  db: Db,
  companyId: string,
  at: Date,
): Promise<Invitation[]> {
  const rows = await open(db, at)
    .leftJoin('customers as sender', 'sender.id', 'invitation.invitedBy')
    .select(sql<string | null>`sender.first_name || ' ' || sender.last_name`.as('sender'))
    .where('invitation.companyId', '=', companyId)
    .orderBy('invitation.createdAt')
    .orderBy('invitation.id')
    .execute()
  return rows.map(
    ({ companyId: _company, invitedBy: _by, sender, createdAt, expiresAt, ...row }) => ({
      ...row,
      invitedBy: sender,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  )
}

/** What counts against the limits of a company, and of whoever sends from one after another. */
export async function sentSoFar(
  db: Db,
  { companyId, invitedBy, email }: NewInvitation,
  at: Date,
): Promise<Sent> {
  const since = (ms: number) => new Date(at.getTime() - ms)
  const { rows } = await sql<Sent>`
    select count(*) filter (where ${isOpen(at)}) as open,
      count(*) filter (where ${isOpen(at)} and company_id = ${companyId} and ${isAddress(email)}) as "openToThem",
      count(*) filter (where created_at > ${since(invitationLimits.dayMs)}) as "lastDay",
      count(*) filter (where created_at > ${since(invitationLimits.hourMs)} and ${isAddress(email)}) as "toThemInTheLastHour"
    from invitations invitation where company_id = ${companyId} or invited_by = ${invitedBy}`.execute(
    db,
  )
  return rows[0] ?? { open: 0, openToThem: 0, lastDay: 0, toThemInTheLastHour: 0 }
}

/** The open invitation that a mailed link opens. Throws `link_ended`. */
export async function readInvitation(db: Db, token: string, at: Date): Promise<OpenRow> {
  const row = await open(db, at)
    .where('invitation.tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (row === undefined) throw new CodedError('link_ended', linkEnded)
  return row
}

/** Answers it, once: of two answers at the same time the second throws `link_ended`. */
export async function useInvitation(tx: Db, token: string, at: Date): Promise<OpenRow> {
  const row = await readInvitation(tx, token, at)
  if (!(await endInvitation(tx, row, at))) throw new CodedError('link_ended', linkEnded)
  return row
}

/** Null when the company has no such open one. */
export async function findInvitation(
  db: Db,
  companyId: string,
  id: string,
  at: Date,
): Promise<OpenRow | null> {
  const row = open(db, at).where('invitation.companyId', '=', companyId)
  return (await row.where('invitation.id', '=', id).executeTakeFirst()) ?? null
}

/** False where it has ended already. */
export async function endInvitation(tx: Db, { id }: { id: string }, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('invitations')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends what a company has asked an address: it is there, or is asked anew. */
export async function endInvitationsTo(
  tx: Db,
  { companyId, email }: Pick<NewInvitation, 'companyId' | 'email'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ endedAt: at })
    .where('companyId', '=', companyId)
    .where(isAddress(email))
    .where('endedAt', 'is', null)
    .execute()
}

/** The same of an address that is theirs no more, whichever company our team has asked it for. */
export async function endInvitationsToFormer(
  tx: Db,
  { companyId, email }: Pick<NewInvitation, 'companyId' | 'email'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ endedAt: at })
    .where((row) => row.or([row('companyId', '=', companyId), row('invitedBy', 'is', null)]))
    .where(isAddress(email))
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Who invites. A name is a place for a message to strangers: whom we have not served is known by
 * their address.
 */
export async function inviterOf(db: Db, id: string, isProven: boolean) {
  const { firstName, lastName, email } = await readCustomer(db, id)
  return { name: isProven ? `${firstName} ${lastName}` : null, email }
}

/** An ended one counts for a day longer, so that to withdraw it is no way to send another. */
export async function forgetInvitations(db: Db, at: Date): Promise<void> {
  const yesterday = new Date(at.getTime() - invitationLimits.dayMs)
  await db
    .deleteFrom('invitations')
    .where('createdAt', '<', yesterday)
    .where((row) => row.or([row('endedAt', '<', yesterday), row('expiresAt', '<=', at)]))
    .execute()
}
