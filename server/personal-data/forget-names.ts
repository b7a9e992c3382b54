import { type RawBuilder, sql } from 'kysely'
import { nameErased } from '#content/privacy-requests.ts'
import type { Db } from '#server/db/open.ts'
import type { Person } from './held/held.ts'
import { digitsOf } from './held/whose-rows.ts'

/**
 * Before a person is erased: their name goes where it is in rows of others. A company that nobody
 * named has it, so have its people's profiles, what staff changed of them, sites that name whom to
 * call, and what they answered or signed for a colleague. As it is, and as it was before staff
 * corrected it. Whoever has the same name keeps their own rows. A number goes from the sites as
 * well.
 */
export async function forgetNames(
  tx: Db,
  { customers, phones }: Pick<Person, 'customers' | 'phones'>,
): Promise<void> {
  const ids = [...customers]
  const names = namesOf(ids)
  await sql`${names}
    update customers set company = null from memberships own, memberships theirs
    where theirs.customer_id = any(${ids}) and own.company_id = theirs.company_id and own.customer_id <> all(${ids})
      and customers.id = own.customer_id and btrim(customers.company) in (select name from names)
      and customers.first_name || ' ' || customers.last_name not in (select name from names)`.execute(
    tx,
  )
  await sql`${names}
    update record_changes changed set
      before = case when changed.before in (select name from names) then ${nameErased} else changed.before end,
      after = case when changed.after in (select name from names) then ${nameErased} else changed.after end
    from customers whose
    where whose.id = changed.customer_id and whose.id <> all(${ids}) and changed.field in ('name', 'company', 'merged')
      and (changed.before in (select name from names) or changed.after in (select name from names))
      and whose.first_name || ' ' || whose.last_name not in (select name from names)`.execute(tx)
  await forgetWhoSaid(tx, ids)
  await sql`update sites set contact_phone = null where ${sql.raw(digitsOf('contact_phone'))} = any(${[...phones]})`.execute(
    tx,
  )
}

/** Of a row that names its customer: the company in which they were when it was made. */
const companyOf = (row: string) => sql`coalesce(${sql.ref(`${row}.company_id`)},
  (select company_id from memberships where customer_id = ${sql.ref(`${row}.customer_id`)}))`

/** As they are, and as they were before staff corrected them. */
const namesOf = (ids: readonly string[]) => sql`
  with known as (
    select id, 'firstName' as field, first_name as name from customers where id = any(${ids})
    union select id, 'lastName', last_name from customers where id = any(${ids})
    union select subject_id, field, unnest(array[before, after]) from record_changes
      where subject_kind = 'customers' and subject_id = any(${ids}) and field in ('firstName', 'lastName')
  ), names as (
    select first.name || ' ' || last.name as name from known first join known last using (id)
    where first.field = 'firstName' and last.field = 'lastName'
  )`

/** In what they answered and signed, and where they are to be called. */
async function forgetWhoSaid(tx: Db, ids: readonly string[]): Promise<void> {
  const names = namesOf(ids)
  const ofCompany = (name: RawBuilder<unknown>, company: RawBuilder<unknown>) => sql`
    lower(btrim(${name})) in (select lower(name) from names)
    and ${company} in (select company_id from memberships where customer_id = any(${ids}))
    and not exists (
      select from memberships theirs join customers namesake on namesake.id = theirs.customer_id
      where theirs.company_id = ${company} and namesake.id <> all(${ids})
        and lower(namesake.first_name || ' ' || namesake.last_name) = lower(btrim(${name})))`
  await sql`${names}
    update sites set contact_name = null, contact_phone = null
    where ${ofCompany(sql`sites.contact_name`, sql`sites.company_id`)}`.execute(tx)
  // What was said, and what was handed over, stays with the work of a colleague.
  await sql`${names}
    update hold_questions question set answered_by = ${nameErased}
    from service_filters line join service_history service on service.id = line.service_history_id
    where line.id = question.service_filter_id
      and ${ofCompany(sql`question.answered_by`, companyOf('service'))}`.execute(tx)
  await sql`${names}
    update handovers handover set signed_by = ${nameErased}, signature = null
    from appointments appointment where appointment.id = handover.appointment_id
      and ${ofCompany(sql`handover.signed_by`, companyOf('appointment'))}`.execute(tx)
}
