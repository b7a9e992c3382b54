import { type RawBuilder, sql } from 'kysely'
import type { Customer } from '#domain/accounts/contract.ts'
import type { CustomerMessage } from '#domain/customers/contract.ts'
import type { Db } from '#server/db/open.ts'
import { messageSubject } from '#server/outbox/message-subject.ts'

const mostMessages = 100
const longestFirstMessage = 120

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

export const unpaidOf = (companyId: RawBuilder<unknown>) => sql<string>`coalesce((
  select sum(amount - coalesce((select sum(payments.amount) from payments where invoice_id = invoices.id), 0))
  from invoices where company_id = ${companyId} and status = 'pending'), 0.00)::text`
