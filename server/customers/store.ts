import { type RawBuilder, sql } from 'kysely'
import { finishedStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import type {
  StaffCustomer,
  CustomerMessage,
  StaffCustomerPage,
  StaffCustomerQuery,
} from '#domain/customers/contract.ts'
import { codeKey } from '#domain/pasted-text.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderOf, placeOf } from '#server/db/page.ts'
import { messageSubject } from '#server/outbox/message-subject.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { fitsSearch } from '#server/accounts/customer-search-store.ts'
import { remainingOf, remainingWhere } from './front-desk/merge-store.ts'

const orders = { createdAt: 'createdAt', name: 'sortName' }
const sortName = sql<string>`lower(customer.last_name || ' ' || customer.first_name)`.as('sortName')
const mostMessages = 100
const longestFirstMessage = 120

export const findStaffCustomers = async (
  db: Db,
  query: StaffCustomerQuery,
): Promise<StaffCustomerPage> =>
  officePageOf(db, customersFound(db, query, await fitsPeople(db, query)), {
    order: orderOf(query.sort, orders),
    page: query,
    show: staffCustomerOf,
  })

/** With the whole address, so that the file can be brought back. */
export type FiledCustomer = StaffCustomer & { address: string | null; zipCode: string | null }

/** All that match, for a file. */
export async function* allStaffCustomers(
  db: Db,
  query: StaffCustomerQuery,
): AsyncGenerator<FiledCustomer[]> {
  const found = customersFound(db, query, await fitsPeople(db, query))
  yield* batchesOf(db, found, placeOf(query.sort, orders), (row): FiledCustomer => {
    const { address, zipCode } = row
    return { ...staffCustomerOf(row), address, zipCode }
  })
}

const customersFound = (db: Db, { status }: StaffCustomerQuery, fits: RawBuilder<boolean>) =>
  db
    .selectFrom('customers as customer')
    .$if(status !== null, (people) => people.where('isActive', '=', status === 'active'))
    .where(fits)
    .select(customerColumns)
    .select([
      'customer.id',
      'address',
      'city',
      'state',
      'zipCode',
      'isActive',
      'isDemo',
      'emailProvenAt',
      'createdAt',
      sortName,
      lastService,
      open,
      openWith,
      mergedInto,
    ])

type FoundCustomer = Awaited<ReturnType<ReturnType<typeof customersFound>['execute']>>[number]

function staffCustomerOf(row: FoundCustomer): StaffCustomer {
  const { city, state, isActive, isDemo, emailProvenAt, lastServiceDate, openAmount } = row
  return {
    ...customerOfRow(row),
    city,
    state,
    isActive,
    isDemo,
    isEmailProven: emailProvenAt !== null,
    lastServiceDate,
    openAmount,
    openWith: row.openWith,
    createdAt: row.createdAt.toISOString(),
    mergedInto: row.mergedInto,
  }
}

/**
 * The newest mails and texts to a customer, each with its state: those of the account, and what
 * staff have written by hand to its address or number.
 */
export async function messagesTo(
  db: Db,
  { id, email, phone }: Pick<Customer, 'id' | 'email' | 'phone'>,
): Promise<CustomerMessage[]> {
  const byHand = sql<boolean>`message.customer_id is null and (
    message.channel = 'mail' and message.template = 'officeLetter' and lower(message.recipient) = ${email.toLowerCase()}
    or message.channel = 'sms' and message.template = 'text' and phone_digits(message.recipient) = phone_digits(${phone}))`
  const rows = await db
    .selectFrom('outbox as message')
    .select([
      'id',
      'channel',
      'template',
      messageSubject.as('subject'),
      'status',
      'lastError',
      'createdAt',
    ])
    .where((eb) => eb.or([eb('customerId', '=', id), byHand]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute()
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
}

/** The newest conversations of the account, by their first message. */
export async function conversationsOf(db: Db, customerId: string) {
  return db
    .selectFrom('chat_sessions as session')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('chat_messages')
          .select(sql<string>`left(message, ${sql.lit(longestFirstMessage)})`.as('firstMessage'))
          .whereRef('sessionId', '=', 'session.id')
          .where('senderType', '=', 'customer')
          .orderBy('seq')
          .limit(1)
          .as('first'),
      (on) => on.onTrue(),
    )
    .select(['session.id', 'session.status', 'session.createdAt', 'first.firstMessage'])
    .where('session.customerId', '=', customerId)
    .orderBy('session.createdAt', 'desc')
    .limit(mostMessages)
    .execute()
}

/** Unpaid of the company: whoever of them calls, it is what our team asks about. */
export async function openAmountOf(db: Db, companyId: string): Promise<string> {
  const row = await sql<{ open: string }>`select ${unpaidOf(sql.val(companyId))} as open`.execute(
    db,
  )
  return row.rows[0]?.open ?? '0.00'
}

const lastService = sql<string | null>`(
  select max(service_date) from service_history where customer_id = customer.id and status in ${inSql(finishedStatuses)})`.as(
  'lastServiceDate',
)
const unpaidOf = (companyId: RawBuilder<unknown>) => sql<string>`coalesce((
  select sum(amount - coalesce((select sum(payments.amount) from payments where invoice_id = invoices.id), 0))
  from invoices where company_id = ${companyId} and status = 'pending'), 0.00)::text`
const ownCompany = sql`companies as company join memberships as own
  on own.company_id = company.id and own.customer_id = customer.id`
const open = sql<string | null>`(
  select ${unpaidOf(sql.ref('company.id'))} from ${ownCompany} where main_contact_id = customer.id)`.as(
  'openAmount',
)
const openWith = sql<string | null>`(
  select main.first_name || ' ' || main.last_name from ${ownCompany}
  join customers as main on main.id = main_contact_id where main.id <> customer.id)`.as('openWith')

const mergedInto = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', id, 'name', first_name || ' ' || last_name)
  from customers where id = ${remainingOf(sql.ref('customer.id'))})`.as('mergedInto')

async function fitsPeople(db: Db, { q }: StaffCustomerQuery): Promise<RawBuilder<boolean>> {
  const fits = await fitsSearch(db, q, { own: [], customer: sql`customer.id` })
  if (q === '') return fits
  // Whoever was merged is known by that name, number and address still.
  return sql<boolean>`(${fits} or ${hasUnit(q)} or customer.id in ${remainingWhere(fits)})`
}

// A caller says the number on the door of the truck.
function hasUnit(q: string) {
  return sql<boolean>`customer.id = any(array(
    select customer_id from vehicle_profiles
    where lower(vehicle_identifier) = ${codeKey(q)} and archived_at is null))`
}
