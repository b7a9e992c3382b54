import { sql } from 'kysely'
import { nameOf } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'
import { closedLists } from '#server/db/schema/closed-lists.ts'
import { homes, saidOfColumns } from './said-of-columns.ts'

type Column = {
  table: string
  column: string
  type: string
  mayBeNull: boolean
  isUsual: boolean
  isCounted: boolean
  /** A check closes its values to a list. */
  isClosed: boolean
}

const head = '// Made from the database by npm run tables: change that, or scripts/table-types.'

const rows = `/** A row as it is read, and as it is inserted. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRowOf<Table extends keyof Tables> = Insertable<Tables[Table]>
`

/** The types of all tables, as a file. */
export async function tableTypes(db: Db): Promise<string> {
  const columns = await columnsOf(db)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const body = [...tables].map(
    ([table, own]) => `  ${table}: {\n${own.map(lineOf).join('\n')}\n  }`,
  )
  const types = `export type Tables = {\n${body.join('\n')}\n}\n`
  return [head, ...importsOf(types + rows), '', types, rows].join('\n')
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as column, coalesce(base.typname, type.typname) as type,
      not attnotnull as "mayBeNull", atthasdef and attidentity = '' as "isUsual", attidentity <> '' as "isCounted",
      exists (select from pg_constraint closing
        where closing.conrelid = attrelid and closing.contype = 'c' and closing.conkey = array[attnum]
          and pg_get_constraintdef(closing.oid) ~ ' = ANY \\(+ARRAY\\[') as "isClosed"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type type on type.oid = atttypid
      left join pg_type base on base.oid = type.typbasetype
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db)
  return rows
}

function lineOf(column: Column): string {
  const { type, of, note } = saidOfColumns[`${column.table}.${nameOf(column.column)}`] ?? {}
  const line = `    ${nameOf(column.column)}: ${type ?? typeOf(column, of)}`
  return note === undefined ? line : `    /** ${note} */\n${line}`
}

const plain: Readonly<Record<string, string>> = {
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  // A day as YYYY-MM-DD, both ways, so that no time zone can move it.
  date: 'string',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  _text: 'string[]',
}
const kinds: Readonly<Record<string, string>> = {
  timestamptz: 'Instant',
  numeric: 'Decimal',
  jsonb: 'Json',
}

function typeOf(column: Column, of: string | undefined): string {
  const kind = kinds[column.type]
  if (kind !== undefined) {
    const held = kind === 'Json' ? `<${of ?? 'unknown'}>` : ''
    return `${column.mayBeNull ? 'Maybe' : column.isUsual ? 'Usual' : ''}${kind}${held}`
  }
  const known = plain[column.type]
  if (known === undefined) throw new Error(`${column.table}.${column.column} is a ${column.type}`)
  const type = of === undefined ? (closedTo(column) ?? known) : `${of}[]`
  const read = column.mayBeNull ? `${type} | null` : type
  if (column.isCounted) return `GeneratedAlways<${read}>`
  return column.isUsual ? `Generated<${read}>` : read
}

function closedTo({ table, column, isClosed }: Column): string | null {
  if (!isClosed) return null
  const name = `${table}.${nameOf(column)}`
  if (name in closedLists) return `Closed['${name}']`
  throw new Error(`server/db/schema/closed-lists.ts does not say the list of ${name}`)
}

function importsOf(types: string): string[] {
  const used = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`\\b${name}\\b`).test(types))
  const columns = ['', 'Maybe', 'Usual'].flatMap((how) =>
    Object.values(kinds).map((kind) => `${how}${kind}`),
  )
  return Object.entries({
    kysely: ['Generated', 'GeneratedAlways', 'Insertable', 'Selectable'],
    ...homes,
    './closed-lists.ts': ['Closed'],
    './columns.ts': [...columns, 'Derived', 'Lasting'],
  }).flatMap(([from, names]) => {
    const taken = used(names)
    return taken.length === 0 ? [] : [`import type { ${taken.join(', ')} } from '${from}'`]
  })
}
