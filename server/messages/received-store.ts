import { sql } from 'kysely'
import type { ReceivedText, ReceivedTexts } from '#domain/messages/contract.ts'
import type { OfficePage } from '#domain/lists.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'

type Row = Omit<ReceivedText, 'createdAt' | 'answeredAt'> & {
  createdAt: Date
  answeredAt: Date | null
}

/** What people have texted us, the newest first. A number that several have given is nobody's. */
export function listReceivedTexts(db: Db, page: OfficePage): Promise<ReceivedTexts> {
  return officePageOf(db, sql<Row>`(select ${columns} from inbound_texts as received)`, {
    order: sql`"createdAt" desc, id desc`,
    page,
    show: shown,
  })
}

/** Of those that are no keyword: what nobody has answered, the oldest first, and how many. */
export async function waitingTexts(
  db: Db,
  limit: number,
): Promise<{ items: ReceivedText[]; total: number }> {
  const first = sql<Row>`select ${columns} from inbound_texts as received where ${isWaiting}
    order by received.created_at, received.id limit ${limit}`
  const [{ rows }, total] = await Promise.all([first.execute(db), countWaitingTexts(db)])
  return { items: rows.map(shown), total }
}

export async function countWaitingTexts(db: Db): Promise<number> {
  const counted = sql<{ waiting: number }>`
    select count(*)::int as waiting from inbound_texts as received where ${isWaiting}`
  return (await counted.execute(db)).rows[0]?.waiting ?? 0
}

export async function findReceivedText(tx: Db, id: string): Promise<ReceivedText | null> {
  const found = sql<Row>`select ${columns} from inbound_texts as received where received.id = ${id}`
  const { rows } = await found.execute(tx)
  return rows[0] === undefined ? null : shown(rows[0])
}

const isWaiting = sql<boolean>`received.answered_at is null and received.keyword is null`

const shown = ({ createdAt, answeredAt, ...row }: Row): ReceivedText => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

const columns = sql`received.id, received.phone_number as "phoneNumber", received.message, received.keyword,
  received.created_at as "createdAt", received.answered_at as "answeredAt", (
    select jsonb_build_object('id', min(id), 'name', min(first_name || ' ' || last_name))
    from customers
    where is_active and not is_demo and phone is not null
      and reverse(phone_digits(phone)) = reverse(phone_digits(received.phone_number))
    having count(*) = 1
  ) as customer`
