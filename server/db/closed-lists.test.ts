import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { nameOf } from './column-names.ts'
import type { Db } from './open.ts'
import { closedLists } from './schema/closed-lists.ts'

const lists: Record<string, readonly string[]> = closedLists

/** What the database says of a table, or of a type of its own, as PostgreSQL writes it. */
async function rulesOf(db: Db) {
  const { rows } = await sql<{ of: string; isCheck: boolean; rule: string }>`
    select coalesce(relname, typname) as of, true as "isCheck", pg_get_constraintdef(rule.oid) as rule
      from pg_constraint rule left join pg_class on pg_class.oid = conrelid left join pg_type on pg_type.oid = contypid
      where rule.contype = 'c' and rule.connamespace = 'public'::regnamespace
    union all select tablename, false, indexdef from pg_indexes where schemaname = 'public'
    union all select relname, false, '(' || attname || ' = ' || pg_get_expr(adbin, adrelid) || ')'
      from pg_attrdef join pg_class on pg_class.oid = adrelid join pg_attribute on attrelid = adrelid and attnum = adnum
      where relnamespace = 'public'::regnamespace`.execute(db)
  return rows
}

const compared = /(\w+)\)*(?:::text)?\)* (?:= ANY|<> ALL) \(+ARRAY\[(.*?)\]/g
const literals = (text = '') =>
  [...text.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)

/** What a check, an index or a default says of a list, and nobody compares or the domain lacks. */
async function differences(db: Db): Promise<string[]> {
  const closed = new Set<string>()
  const found: string[] = []
  for (const { of, isCheck, rule } of await rulesOf(db)) {
    for (const [, column = '', array] of rule.matchAll(compared)) {
      const values = literals(array)
      const name = `${of}.${nameOf(column)}`
      const list = lists[name]
      if (values.length === 0) continue
      if (list === undefined) found.push(`${name}: ${values.join(', ')}, in no list of the domain`)
      else if (/^CHECK \(\(+\w+\)*(?:::text)?\)* = ANY [^)]*\)+$/.test(rule)) {
        closed.add(name)
        const missing = list.filter((value) => !values.includes(value))
        if (missing.length > 0) found.push(`${name}: the check lacks ${missing.join(', ')}`)
      }
      found.push(...strange(name, values))
    }
    for (const [, column = '', value = ''] of rule.matchAll(
      /(\w+)\)*(?:::text)?\)* (?:=|<>|IS (?:NOT )?DISTINCT FROM) '([^']*)'::text/g,
    ))
      found.push(...strange(`${of}.${nameOf(column)}`, [value]))
    if (isCheck && /ARRAY\[.*'::/.test(rule) && [...rule.matchAll(compared)].length === 0)
      found.push(`${of}: ${rule}`)
  }
  for (const name of Object.keys(lists))
    if (!closed.has(name)) found.push(`${name}: no check closes it`)
  return found
}

function strange(name: string, values: readonly string[]): string[] {
  const others = values.filter((value) => lists[name]?.includes(value) === false)
  return others.length === 0 ? [] : [`${name}: the domain lacks ${others.join(', ')}`]
}

test('what a check of the database allows is what the domain says, value by value', async () => {
  const { db } = await openTestDatabase()
  expect(await differences(db)).toEqual([])
})

test.each([
  [
    'a list of a new table',
    `create table canary (tone text check (tone in ('high', 'low')))`,
    'canary.tone: high, low, in no list of the domain',
  ],
  [
    'a list beside another condition',
    `create table canary (tone text, note text, check (note is null or tone in ('high', 'low')))`,
    'canary.tone: high, low, in no list of the domain',
  ],
  [
    'a list of a type',
    `create domain canary as text check (value in ('high', 'low'))`,
    'canary.VALUE: high, low, in no list of the domain',
  ],
  [
    'a value that the domain has and the check lacks',
    `alter table staff drop constraint staff_role_check; alter table staff add check (role in ('owner', 'office', 'technician'))`,
    'staff.role: the check lacks driver',
  ],
  [
    'a value that the domain lacks',
    `alter table reviews drop constraint reviews_status_check; alter table reviews add check (status in ('pending', 'approved', 'rejected', 'held'))`,
    'reviews.status: the domain lacks held',
  ],
  [
    'an index of a value that is none',
    `create index canary on invoices (id) where status = 'open'`,
    'invoices.status: the domain lacks open',
  ],
  [
    'a default that is none',
    `alter table invoices alter status set default 'open'`,
    'invoices.status: the domain lacks open',
  ],
  [
    'a check that has gone',
    `alter table staff drop constraint staff_role_check`,
    'staff.role: no check closes it',
  ],
])('canary: %s is found', async (_what, change, finding) => {
  const { db } = await openTestDatabase()
  for (const statement of change.split('; ')) await sql.raw(statement).execute(asOwner(db))
  expect(await differences(db)).toEqual([finding])
})
