import { type RawBuilder, sql } from 'kysely'
import type { Held, Person } from './held/held.ts'
import { held } from './held/held-rows.ts'
import { partOfTable } from './held/parts.ts'
import { type ScopeRole, opens, type PortalPart } from '#domain/company-roles.ts'
import type { Scope } from '#domain/scope.ts'
import { nameOf } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf } from '#server/db/page.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** The rows of one table, named as on the wire, in parts that are read as they are taken. */
export type TableOfPerson = { name: string; parts: AsyncGenerator<Record<string, unknown>[]> }

/**
 * Everything stored about a customer except their own record, as far as their role opens it; a test
 * covers new tables. Without chats for the demo account, which is shared.
 */
export function tablesOfCustomer(
  db: Db,
  { customerId, role }: Pick<Scope, 'customerId' | 'role'>,
  { leavesOutChats = false } = {},
): TableOfPerson[] {
  const tables = entriesOfHeld().filter(
    ([table, { by }]) =>
      table !== 'customers' &&
      by.includes('$customers') &&
      opens(role, partOfTable[table] ?? 'own') &&
      !(leavesOutChats && table.startsWith('chat_')),
  )
  const own = tables.map(([table, held]): [keyof Tables, Held] => [
    table,
    { ...held, by: [`(${held.ownExport ?? held.by})`, ...closedTo(role, held)].join(' and not ') },
  ])
  return tablesIn(db, { customers: [customerId], emails: [], phones: [], rows: [] }, own)
}

const closedTo = (role: ScopeRole, { opened = {} }: Held): string[] =>
  Object.entries(opened)
    .filter(([part]) => !opens(role, part as PortalPart))
    .map(([, rows]) => `(${rows})`)

/** Everything stored about a person in any table. Columns that are secret or ours are left out. */
export function tablesOfPerson(db: Db, person: Person): TableOfPerson[] {
  return tablesIn(db, person, entriesOfHeld())
}

export function entriesOfHeld(): [keyof Tables, Held][] {
  return Object.entries(held) as [keyof Tables, Held][]
}

const usualPlace = ['created_at', 'id'] as const

function tablesIn(db: Db, person: Person, tables: [keyof Tables, Held][]): TableOfPerson[] {
  return tables
    .filter(([, { columns }]) => columns?.length !== 0)
    .map(([table, { by, columns, hides = [], exported = 'true', place = usualPlace }]) => {
      const read =
        columns === undefined
          ? sql`*`
          : sql.join([...new Set([...columns, ...place])].map((column) => sql.ref(column)))
      const found = sql<Record<string, unknown>>`(
        select ${read} from ${sql.table(table)} where ${filledIn(by, person)} and ${sql.raw(exported)})`
      const order = { columns: place.map((column) => sql.ref(column)), isDescending: true }
      const show = (row: Record<string, unknown>) => {
        const shown = Object.entries(row).filter(([name]) => !hides.includes(name))
        return asOnTheWire(Object.fromEntries(shown), columns)
      }
      return { name: nameOf(table), parts: batchesOf(db, found, order, show) }
    })
}

/**
 * A condition of the registry with a person filled in. `today` decides what the law still requires.
 */
export function filledIn(condition: string, person: Person, today = ''): RawBuilder<boolean> {
  const [only, second] = person.customers
  // Of one an index gives the rows in their order, which it does not of a list.
  const isOne = only !== undefined && second === undefined
  const parts = (
    isOne ? condition.replaceAll('= any($customers)', '= $customer') : condition
  ).split(/\$(customers?|emails|phones|rows|today)\b(?:::\w+(?:\[\])?)?/)
  const built = parts.map((part, at) =>
    at % 2 === 0
      ? sql.raw(part)
      : part === 'today'
        ? sql`${today}::date`
        : part === 'customer'
          ? sql`${only}::text`
          : sql`${[...person[part as keyof Person]]}::text[]`,
  )
  return sql<boolean>`(${sql.join(built, sql``)})`
}

// An idempotency key, a seal's version and what awaits an invoice are no personal data.
function asOnTheWire(
  {
    idempotencyKey: _key,
    linkVersion: _version,
    awaitsInvoice: _awaits,
    ...row
  }: Record<string, unknown>,
  columns: readonly string[] = Object.keys(row),
): Record<string, unknown> {
  const names = columns.map(nameOf)
  return Object.fromEntries(names.map((name) => [nameInExport(name), row[name]]))
}

// As the files of earlier years have it.
const nameInExport = (name: string) => name.replace('InH2O', 'Inh2o')
