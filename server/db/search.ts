import { type RawBuilder, sql } from 'kysely'
import { idStartOf } from '#domain/leads/reference.ts'
import { readPhoneSearch } from '#domain/outbox/texts/phone-search.ts'

/**
 * A pattern for LIKE that finds what a person typed anywhere in a text: their % and _ are
 * characters, not wildcards.
 */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Whether a text has what a person typed in it, with or without the accents and letters that their
 * keyboard lacks: "soren" is in Søren, and "strauß" in Strauss.
 */
export function hasTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  // A wide % or _ would become a wildcard with the letters.
  const pattern = containing(typed.normalize('NFKC'))
  return sql<boolean>`plain_letters(${text}) like plain_letters(${pattern})`
}

const nobody = sql<string[]>`array[]::text[]`
const backwards = (digits: string) => [...digits].reverse().join('')

/**
 * The ids of rows with this phone number, however it was typed; none when it was no number. Uses
 * the index on its last digits.
 */
export function idsByPhone(
  table: 'customers' | 'demo_requests' | 'contact_messages',
  typed: string,
): RawBuilder<string[]> {
  const search = readPhoneSearch(typed)
  if (search === null) return nobody
  const number = sql`reverse(phone_digits(phone))`
  const ends = search.ends.map((end) => sql`${number} like ${`${backwards(end)}%`}`)
  const fits =
    search.locals.length === 0
      ? ends
      : [...ends, sql`${number} in (${sql.join(search.locals.map(backwards))})`]
  return sql<
    string[]
  >`array(select id from ${sql.table(table)} where phone is not null and (${sql.join(fits, sql` or `)}))`
}

/** Whether an id is of the request whose reference was typed, as its sender says it. */
export function hasReference(id: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const start = idStartOf(typed)
  // Ids are of base 16: the next sign ends those that begin so.
  return start === null
    ? sql<boolean>`false`
    : sql<boolean>`(${id} >= ${start} and ${id} < ${`${start}g`})`
}

/** Whether a number, as networks know it, has what a person typed of one in it. */
export function hasDigits(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const search = readPhoneSearch(typed)
  if (search === null) return sql<boolean>`false`
  // One by one: an index of trigrams is not asked for any of several.
  const ends = search.ends.map((end) => sql`phone_digits(${column}) like ${`%${end}%`}`)
  return sql<boolean>`(${sql.join(ends, sql` or `)})`
}
