import { sql } from 'kysely'
import type { TriageItem, TriageQuery, TriageSource } from '#domain/triage/contract.ts'
import type { TriageStatus } from '#domain/triage/states.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'
import { containing, idsByPhone } from '#server/db/search.ts'
import { type RequestRow, requestsOf } from './request-sources-store.ts'

/** The same with what our team has made of it. */
export type Request = Omit<RequestRow, 'accountId' | 'takenBy' | 'repliedAt'> & {
  status: TriageStatus
  answeredAt: Date | null
  ownerId: string | null
  ownerName: string | null
  account: TriageItem['account']
}

/**
 * `ownerId` leaves only those of one person, or with null the unassigned; `since` leaves out
 * earlier ones, `unanswered` those answered or closed, `formsOnly` the chats, `only` all but one.
 */
export type RequestFilter = Partial<Pick<TriageQuery, 'q' | 'status'>> & {
  ownerId?: string | null
  since?: Date
  unanswered?: boolean
  formsOnly?: boolean
  only?: RequestKey
}

/** Which request: its table and its row. */
export type RequestKey = { source: TriageSource; id: string }

/** Newest first. */
export async function findRequests(
  db: Db,
  filter: RequestFilter,
  { limit }: { limit: number },
): Promise<Request[]> {
  const rows = await shown(db, filter)
    .orderBy('request.createdAt', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(requestOf)
}

/** A page of the same, and how many there are. */
export const requestsOfPage = (
  db: Db,
  filter: RequestFilter,
  page: { page: number; pageSize: number },
): Promise<{ items: Request[]; total: number; isMore: boolean }> =>
  officePageOf(db, shown(db, filter), {
    order: sql`created_at desc, id desc`,
    page,
    show: requestOf,
  })

function shown(db: Db, filter: RequestFilter) {
  return matching(db, filter).select([
    'request.source',
    'request.id',
    'request.name',
    'request.company',
    'request.email',
    'request.phone',
    'request.message',
    'request.chosenFilters',
    'request.createdAt',
    currentStatus.as('status'),
    answeredAt.as('answeredAt'),
    currentOwner.as('ownerId'),
    'owner.name as ownerName',
    'account.id as accountId',
    nameOf('account').as('accountName'),
    companyNameOf('account').as('accountCompany'),
    'account.email as accountEmail',
    'account.phone as accountPhone',
    sql<boolean>`account.email_proven_at is not null`.as('isEmailProven'),
    'claimed.id as claimedId',
    nameOf('claimed').as('claimedName'),
    companyNameOf('claimed').as('claimedCompany'),
  ])
}

type Accounts = {
  accountId: string | null
  accountName: string
  accountCompany: string | null
  accountEmail: string | null
  accountPhone: string | null
  isEmailProven: boolean
  claimedId: string | null
  claimedName: string
  claimedCompany: string | null
}

/** The account's details take precedence over what was typed into a chat, not into a form. */
function requestOf({
  accountId,
  accountName,
  accountCompany,
  accountEmail,
  accountPhone,
  isEmailProven,
  claimedId,
  claimedName,
  claimedCompany,
  ...request
}: Omit<Request, 'account'> & Accounts): Request {
  if (accountId !== null) {
    const account = { id: accountId, name: accountName, company: accountCompany }
    if (request.source !== 'chat') return { ...request, account: { ...account, proof: 'given' } }
    return {
      ...request,
      name: accountName,
      company: accountCompany,
      email: accountEmail,
      phone: accountPhone,
      account: { ...account, proof: isEmailProven ? 'proven' : 'unconfirmed' },
    }
  }
  return {
    ...request,
    account:
      claimedId === null
        ? null
        : { id: claimedId, name: claimedName, company: claimedCompany, proof: 'claimed' },
  }
}

export async function countRequests(db: Db, filter: RequestFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function findRequest(db: Db, only: RequestKey): Promise<Request | null> {
  const [found] = await findRequests(db, { only }, { limit: 1 })
  return found ?? null
}

const nameOf = (table: 'account' | 'claimed') =>
  sql<string>`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`

// A message in the conversation counts as an answer, and sets an open request in progress.
const answeredAt = sql<Date | null>`least(item.answered_at, request.replied_at)`
const currentStatus = sql<TriageStatus>`
  case when coalesce(item.status, 'pending') <> 'pending' then item.status when request.replied_at is null then 'pending' else 'in_progress' end`
// A conversation belongs to whoever has taken it, here or in the chat.
const currentOwner = sql<
  string | null
>`case request.source when 'chat' then request.taken_by else item.owner_id end`

function matching(
  db: Db,
  {
    q = '',
    status = null,
    ownerId,
    since,
    unanswered = false,
    formsOnly = false,
    only,
  }: RequestFilter,
) {
  const pattern = containing(q)
  return withPeople(db)
    .$if(only !== undefined, (found) =>
      found
        .where('request.source', '=', only?.source ?? 'chat')
        .where('request.id', '=', only?.id ?? ''),
    )
    .$if(status !== null, (found) => found.where(currentStatus, '=', status ?? 'pending'))
    .$if(ownerId !== undefined, (found) =>
      found.where(sql<boolean>`${currentOwner} is not distinct from ${ownerId ?? null}`),
    )
    .$if(since !== undefined, (found) =>
      found.where('request.createdAt', '>=', since ?? new Date(0)),
    )
    .$if(unanswered, (found) =>
      found.where(answeredAt, 'is', null).where(currentStatus, '!=', 'resolved'),
    )
    .$if(formsOnly, (found) => found.where('request.source', '!=', 'chat'))
    .$if(q !== '', (found) =>
      found.where((eb) =>
        eb.or([
          eb('request.name', 'ilike', pattern),
          eb('request.email', 'ilike', pattern),
          eb('request.company', 'ilike', pattern),
          eb('request.message', 'ilike', pattern),
          ...(['demo_requests', 'contact_messages'] as const).map((table) =>
            eb('request.id', '=', eb.fn.any(idsByPhone(table, q))),
          ),
          eb('account.company', 'ilike', pattern),
          eb(companyNameOf('account'), 'ilike', pattern),
          eb('account.email', 'ilike', pattern),
          eb(nameOf('account'), 'ilike', pattern),
          eb(
            eb.fn.coalesce('account.id', 'claimed.id'),
            '=',
            eb.fn.any(idsByPhone('customers', q)),
          ),
        ]),
      ),
    )
}

/** Every request beside its owner, and the account that it is of or claims to be of. */
function withPeople(db: Db) {
  return db
    .selectFrom(requestsOf(db).as('request'))
    .leftJoin('triage_items as item', (on) =>
      on.onRef('item.source', '=', 'request.source').onRef('item.sourceId', '=', 'request.id'),
    )
    .leftJoin('staff as owner', (on) => on.on('owner.id', '=', currentOwner))
    .leftJoin('customers as account', 'account.id', 'request.accountId')
    .leftJoin('customers as claimed', (on) =>
      on
        .on('request.accountId', 'is', null)
        .on(sql<boolean>`lower(claimed.email) = lower(request.email)`)
        .on('claimed.isActive', '=', true),
    )
}
