import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { nobody, openPrivacy } from '#server/testing/privacy.ts'
import { asOwner } from '#server/testing/harness.ts'

const email = 'wanda@kilbourne.example'

/** As if at each of the first tries a new row of theirs referred to one that goes. */
async function tear(db: Db, times: number): Promise<void> {
  await sql`create sequence torn`.execute(asOwner(db))
  await sql`grant usage on sequence torn to public`.execute(asOwner(db))
  await sql`create function tear() returns trigger language plpgsql as $$
    begin
      if nextval('torn') <= ${sql.raw(String(times))} then
        raise exception 'still referred to' using errcode = '23503';
      end if;
      return old;
    end $$`.execute(asOwner(db))
  await sql`create trigger tear before delete on contact_messages for each row execute function tear()`.execute(
    asOwner(db),
  )
}

test.each([
  [1, 200, 0],
  [2, 200, 0],
  [3, 500, 1],
])(
  'an erasure that a request of theirs disturbs %d times is done again, three times at most: %d',
  async (times, status, left) => {
    const { db, ask } = await openPrivacy()
    await db
      .insertInto('contact_messages')
      .values({ name: 'Wanda Kilbourne', email, message: 'Please call.' })
      .execute()
    await tear(db, times)
    const person = { ...nobody, emails: [email] }
    const erased = await ask('', { kind: 'erasure', person, confirmation: email })
    expect(erased.status).toBe(status)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(left)
  },
)
