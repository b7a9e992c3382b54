import { type RawBuilder, sql } from 'kysely'
import type { Held, Person } from './held/held.ts'
import { held } from './held/held-rows.ts'
import { partOfTable } from './held/parts.ts'
import { type ScopeRole, opens, type PortalPart } from '#domain/company-roles.ts'
import type { Scope } from '#domain/scope.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * Everything stored about a customer except their own record, as far as their role opens it: named
 * as on the wire; a test covers new tables. Without chats for the demo account, which is shared.
 */
export async function rowsOfCustomer(
  db: Db,
  { customerId, role }: Pick<Scope, 'customerId' | 'role'>,
  { leavesOutChats = false } = {},
): Promise<Record<string, unknown[]>> {
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
  return rowsIn(db, { customers: [customerId], emails: [], phones: [], rows: [] }, own)
}

const closedTo = (role: ScopeRole, { opened = {} }: Held): string[] =>
  Object.entries(opened)
    .filter(([part]) => !opens(role, part as PortalPart))
    .map(([, rows]) => `(${rows})`)

/** Everything stored about a person in any table. Columns that are secret or ours are left out. */
export function rowsOfPerson(db: Db, person: Person): Promise<Record<string, unknown[]>> {
  return rowsIn(db, person, entriesOfHeld())
}

export function entriesOfHeld(): [keyof Tables, Held][] {
  return Object.entries(held) as [keyof Tables, Held][]
}

async function rowsIn(
  db: Db,
  person: Person,
  tables: [keyof Tables, Held][],
): Promise<Record<string, unknown[]>> {
  const everything: Record<string, unknown[]> = {}
  // One after the other: an export is rare, and must not take every connection.
  for (const [table, { by, columns, exported = 'true' }] of tables) {
    if (columns?.length === 0) continue
    const wanted =
      columns === undefined ? sql`*` : sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${wanted} from ${sql.table(table)} where ${filledIn(by, person)} and ${sql.raw(exported)}`.execute(
      db,
    )
    everything[camelCase(table)] = rows.map(asOnTheWire)
  }
  return everything
}

/**
 * A condition of the registry with a person filled in. `today` decides what the law still requires.
 */
export function filledIn(condition: string, person: Person, today = ''): RawBuilder<boolean> {
  const parts = condition.split(/\$(customers|emails|phones|rows|today)\b(?:::\w+(?:\[\])?)?/)
  const built = parts.map((part, at) =>
    at % 2 === 0
      ? sql.raw(part)
      : part === 'today'
        ? sql`${today}::date`
        : sql`${[...person[part as keyof Person]]}::text[]`,
  )
  return sql<boolean>`(${sql.join(built, sql``)})`
}

// An idempotency key and a seal's version are no personal data.
function asOnTheWire({
  idempotency_key: _key,
  link_version: _version,
  ...row
}: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [camelCase(column), value]),
  )
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}
