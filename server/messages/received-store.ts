import { sql } from 'kysely'
import type { ReceivedText, ReceivedTexts } from '#domain/messages/contract.ts'
import type { OfficePage } from '#domain/lists.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'

type Row = Omit<ReceivedText, 'createdAt'> & { createdAt: Date }

/** What people have texted us, the newest first. A number that several have given is nobody's. */
export function listReceivedTexts(db: Db, page: OfficePage): Promise<ReceivedTexts> {
  const found = sql<Row>`(
    select received.id, received.phone_number as "phoneNumber", received.message, received.keyword,
      received.created_at as "createdAt", (
        select jsonb_build_object('id', min(id), 'name', min(first_name || ' ' || last_name))
        from customers
        where is_active and not is_demo and phone is not null
          and reverse(phone_digits(phone)) = reverse(phone_digits(received.phone_number))
        having count(*) = 1
      ) as customer
    from inbound_texts as received
  )`
  return officePageOf(db, found, {
    order: sql`"createdAt" desc, id desc`,
    page,
    show: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  })
}
