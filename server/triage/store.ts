import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { TriageItem, TriageQuery } from '#domain/triage/contract.ts'
import type { TriageStatus } from '#domain/triage/states.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import { peopleCalled } from '#server/accounts/customer-search-store.ts'
import type { Db } from '#server/db/open.ts'
import { firstOf, newestFirst, officePageOf, oneByOne } from '#server/db/page.ts'
import { hasReference, hasTyped, idsByPhone } from '#server/db/search.ts'
import type { RequestKey } from '#server/tasks/notes/request-notes-store.ts'
import { repliedAt, type RequestRow, requestsOf } from './request-sources-store.ts'

/** The same with what our team has made of it. */
export type Request = Omit<RequestRow, 'accountId' | 'takenBy'> & {
  status: TriageStatus
  answeredAt: Date | null
  ownerId: string | null
  ownerName: string | null
  account: TriageItem['account']
  photoIds: string[]
}

/**
 * `ownerId` leaves only those of one person, or with null the unassigned; `since` leaves out
 * earlier ones, `unanswered` those answered or closed, `formsOnly` the chats.
 */
export type RequestFilter = Partial<Pick<TriageQuery, 'q' | 'status'>> & {
  ownerId?: string | null
  since?: Date
  unanswered?: boolean
  formsOnly?: boolean
}

/** Newest first. */
export async function findRequests(
  db: Db,
  filter: RequestFilter,
  { limit }: { limit: number },
): Promise<Request[]> {
  const rows = await firstOf(db, inOrder(db, filter), {
    order: newestFirst,
    limit,
    all: oneByOne(shown(db)),
  })
  return rows.map(requestOf)
}

/** A page of the same, and how many there are. */
export const requestsOfPage = (
  db: Db,
  filter: RequestFilter,
  page: { page: number; pageSize: number },
): Promise<{ items: Request[]; total: number; isMore: boolean }> =>
  officePageOf(db, inOrder(db, filter), {
    order: newestFirst,
    page,
    show: requestOf,
    all: oneByOne(shown(db)),
  })

/** What the order of those that match needs, and the people beside them do not. */
const inOrder = (db: Db, filter: RequestFilter): Expression<unknown> =>
  matching(db, filter).select(['request.id', 'request.createdAt'])

function shown(db: Db) {
  return withPeople(db).select([
    'request.source',
    'request.id',
    'request.name',
    'request.company',
    'request.email',
    'request.phone',
    'request.message',
    'request.chosenFilters',
    'request.createdAt',
    'request.mayBeAutomatic',
    photoIds.as('photoIds'),
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

/** Forms that nobody has answered, with whose they are for certain. */
export const unansweredForms = (db: Db) =>
  matching(db, { unanswered: true, formsOnly: true }).select([
    'request.accountId',
    'request.createdAt',
  ])

export async function findRequest(db: Db, { source, id }: RequestKey): Promise<Request | null> {
  const row = await shown(db)
    .where('request.source', '=', source)
    .where('request.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : requestOf(row)
}

// Of a chat they are in its conversation.
const photoIds = sql<
  string[]
>`array(select id from contact_photos where request.source = 'contact_message' and contact_message_id = request.id order by created_at, id)`

const nameOf = (table: 'account' | 'claimed') =>
  sql<string>`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`

// A message in the conversation counts as an answer, and sets an open request in progress.
const answeredAt = sql<Date | null>`least(item.answered_at, ${repliedAt})`
const currentStatus = sql<TriageStatus>`
  case when coalesce(item.status, 'pending') <> 'pending' then item.status when ${repliedAt} is null then 'pending' else 'in_progress' end`
// As a case, since PostgreSQL would look through every conversation before it leaves out what our
// team has marked.
const isUnreplied = sql<boolean>`case when item.answered_at is null then ${repliedAt} is null end`
// A conversation belongs to whoever has taken it, here or in the chat.
const currentOwner = sql<
  string | null
>`case request.source when 'chat' then request.taken_by else item.owner_id end`

function matching(
  db: Db,
  { q = '', status = null, ownerId, since, unanswered = false, formsOnly = false }: RequestFilter,
) {
  return withItems(db)
    .$if(status !== null, (found) => found.where(inState(status ?? 'pending')))
    .$if(ownerId !== undefined, (found) =>
      found.where(sql<boolean>`${currentOwner} is not distinct from ${ownerId ?? null}`),
    )
    .$if(since !== undefined, (found) =>
      found.where('request.createdAt', '>=', since ?? new Date(0)),
    )
    .$if(unanswered, (found) =>
      found
        .where('item.answeredAt', 'is', null)
        .where('item.status', 'is distinct from', 'resolved')
        .where(isUnreplied),
    )
    .$if(formsOnly, (found) => found.where('request.source', '!=', 'chat'))
    .$if(q !== '', (found) => found.where(fits(q)))
}

/** These two are only ever written, and need no look at what was replied. */
const inState = (status: TriageStatus) =>
  status === 'resolved' || status === 'escalated'
    ? sql<boolean>`item.status = ${status}`
    : sql<boolean>`${currentStatus} = ${status}`

/** What was typed is in the request or in its account, or is the number of the one it claims. */
function fits(q: string) {
  const byPhone = idsByPhone('customers', q)
  return (eb: ExpressionBuilder<{ request: RequestRow }, 'request'>) =>
    eb.or([
      hasTyped(
        sql`concat_ws(E'\\n', request.name, request.email, request.company, request.message)`,
        q,
      ),
      ...(['demo_requests', 'contact_messages'] as const).map((table) =>
        eb('request.id', '=', eb.fn.any(idsByPhone(table, q))),
      ),
      hasReference(sql`request.id`, q),
      sql<boolean>`request.account_id in ${peopleCalled(q)}`,
      eb('request.accountId', '=', eb.fn.any(byPhone)),
      eb.and([
        eb('request.accountId', 'is', null),
        sql<boolean>`lower(request.email) in (select lower(email) from customers where is_active and id = any(${byPhone}))`,
      ]),
    ])
}

const withItems = (db: Db) =>
  db
    .selectFrom(requestsOf(db).as('request'))
    .leftJoin('triage_items as item', (on) =>
      on.onRef('item.source', '=', 'request.source').onRef('item.sourceId', '=', 'request.id'),
    )

/** Every request beside its owner, and the account that it is of or claims to be of. */
function withPeople(db: Db) {
  return withItems(db)
    .leftJoin('staff as owner', (on) => on.on('owner.id', '=', currentOwner))
    .leftJoin('customers as account', 'account.id', 'request.accountId')
    .leftJoin('customers as claimed', (on) =>
      on
        .on('request.accountId', 'is', null)
        .on(sql<boolean>`lower(claimed.email) = lower(request.email)`)
        .on('claimed.isActive', '=', true),
    )
}
