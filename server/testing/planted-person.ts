import { sql } from 'kysely'
import { held } from '#server/personal-data/held/held-rows.ts'
import type { Db } from '#server/db/open.ts'

/** Somebody whose every value is found again wherever it is left. */
export function canaryPerson(seed: string) {
  const digits = [...seed].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9000, 7) + 1000
  return {
    first: `Zanzibara${seed}`,
    last: `Quillfeather${seed}`,
    company: `Quillworks${seed}`,
    email: `zanzibara.${seed}@quill.example`.toLowerCase(),
    phone: `+1216555${digits}`,
    typedPhone: `(216) 555-${digits}`,
    word: `canary-${seed}-secret`,
  }
}
export type Canary = ReturnType<typeof canaryPerson>

type Column = {
  name: string
  type: string
  isNeeded: boolean
  hasDefault: boolean
  parent: string | null
}

/**
 * What a check constraint wants, or what names whose row it is. Everything else is filled in by
 * kind.
 */
const chosen: Record<string, Record<string, unknown>> = {
  api_keys: { scopes: ['readings:write'], ending: 'abcd' },
  notes: {
    kind: 'note',
    appointment_id: null,
    invoice_id: null,
    chat_session_id: null,
    demo_request_id: null,
    contact_message_id: null,
  },
  tasks: {
    kind: 'follow_up',
    note_id: null,
    rule: null,
    service_filter_id: null,
    filter_id: null,
    hold_question_id: null,
    appointment_id: null,
  },
  demo_requests: { filter_types: 'dpf' },
  reviews: { rating: 5, consent: true },
  chat_messages: { sender_type: 'customer', client_message_id: 'planted' },
  chat_photos: { content: Buffer.from('a picture') },
  contact_messages: { filter_kind: 'dpf', quantity: 4, zip_code: '44113' },
  contact_photos: { content: Buffer.from('a picture') },
  triage_items: { source: 'contact_message', source_id: { of: 'contact_messages' } },
  retention_contacts: { channel: 'email', risk_score: 10 },
  automation_acts: { row_kind: 'invoices', row_id: 'x', effects: ['mail'] },
  maintenance_recommendations: { urgency_level: 'high', told_urgency: null },
  appointments: { kind: 'pickup' },
  bookings: { kind: 'pickup', ended_at: '2026-03-01T12:00:00Z' },
  memberships: { role: 'manager' },
  invitations: { role: 'billing' },
  departures: { reason: 'left', decided_by: 'Robin' },
  vehicle_profiles: { year: 2020, vin: { canary: 'typedPhone' } },
  predictions: { month: '2026-03' },
  notifications: { link: '/customer/dashboard' },
  notification_choices: { channel: 'email' },
  import_mappings: { door: 'company' },
  text_codes: { session_id: null },
  on_call_requests: { acknowledged_place: 1, acknowledged_at: '2026-03-01T12:00:00Z' },
  text_consents: { ended_at: null, proof: 'code' },
  service_history: {
    status_code: null,
    appointment_id: null,
    filters_sha256: null,
    rework_of: null,
  },
  filters: { state: 'at_shop', merged_into: null },
  service_filters: {
    result: 'restored',
    proposed_result: null,
    state: 'handed_over',
    held_from: null,
    ended_as: null,
    ended_from: null,
    end_reason: null,
    filter_id: null,
    vehicle_id: null,
    came_from_state: 'on_shelf',
    loaded_at: '2026-03-01T12:00:00Z',
    loaded_by: 'Robin',
    judged_at: '2026-03-01T12:00:00Z',
  },
  hold_questions: {
    asked_of: 'customer',
    asked_staff_id: null,
    asked_staff_name: null,
    answered_at: '2026-03-01T12:00:00Z',
    released_at: '2026-03-01T12:00:00Z',
  },
  service_filter_steps: { result: 'restored' },
  service_announcements: { status: 'completed' },
  certificates: { replaces: null },
  bench_readings: { stage: 'before', quantity: 'flow_cfm' },
  filter_photos: { stage: 'before', content: Buffer.from('a picture') },
  payments: { method: 'cheque' },
  invoices: { issue_date: '2026-02-01', due_date: '2026-03-01' },
  outbox: { channel: 'mail', template: 'officeLetter', status: 'sent' },
  inbound_texts: { keyword: null },
  suppressions: { channel: 'mail', recipient_key: { canary: 'email' }, reason: 'complained' },
  account_links: { purpose: 'email_change' },
  import_rows: { customer_id: { of: 'customers' } },
}

/** A row of this person in every table of the registry, parents first. Answers the ids by table. */
export function plantEverywhere(db: Db, person: Canary): Promise<Map<string, string>> {
  return db.transaction().execute((tx) => plantIn(tx, person))
}

async function plantIn(db: Db, person: Canary): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const runs = await sql<{
    id: string
  }>`insert into automation_runs (rule, started_at) values ('invoice_overdue', '2026-03-01') returning id`.execute(
    db,
  )
  ids.set('automation_runs', runs.rows[0]?.id ?? '')
  const imports = await sql<{ id: string }>`
    insert into imports (file_names, content_hash, sheets, staff_name) values ('[]', 'x', '[]', 'Robin') returning id`.execute(
    db,
  )
  ids.set('imports', imports.rows[0]?.id ?? '')
  // Somebody of ours who is named in notes.
  await sql`insert into staff (email, name, role) select 'robin@lakeline.example', 'Robin', 'office' where not exists (select from staff)`.execute(
    db,
  )
  const waiting = new Set<string>(Object.keys(held))
  while (waiting.size > 0) {
    const before = waiting.size
    for (const table of waiting) {
      const columns = await columnsOf(db, table)
      const parents = columns.flatMap(({ name, parent }) =>
        parent === null ||
        // Refers back to what refers to it.
        chosen[table]?.[name] === null ||
        parent === 'staff' ||
        parent === table
          ? []
          : [parent],
      )
      const named = Object.values(chosen[table] ?? {}).flatMap((value) =>
        isOf(value) ? [value.of] : [],
      )
      // A key ends when its maker gets another company.
      const first = table === 'api_keys' ? ['memberships'] : []
      if ([...parents, ...named, ...first].some((one) => waiting.has(one))) continue
      ids.set(table, await plant(db, { table, columns, person, ids }))
      waiting.delete(table)
    }
    if (waiting.size === before)
      throw new Error(`nothing can be planted in ${[...waiting].join(', ')}`)
  }
  return ids
}

type Planting = { table: string; columns: Column[]; person: Canary; ids: Map<string, string> }

async function plant(db: Db, { table, columns, person, ids }: Planting): Promise<string> {
  const row = Object.fromEntries(
    columns.flatMap((column) => {
      const value = valueOf(table, column, person, ids)
      return value === undefined ? [] : [[column.name, value] as const]
    }),
  )
  const { rows } = await sql<Record<string, unknown>>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})
    on conflict ${table === 'memberships' ? sql`(customer_id) do update set company_id = excluded.company_id` : sql`do nothing`} returning *`.execute(
    db,
  )
  if (rows.length === 0) throw new Error(`nothing was planted in ${table}`)
  return String(rows[0]?.['id'] ?? '')
}

function valueOf(
  table: string,
  { name, type, isNeeded, hasDefault, parent }: Column,
  person: Canary,
  ids: Map<string, string>,
): unknown {
  const own = chosen[table]?.[name]
  if (own !== undefined)
    return isOf(own) ? ids.get(own.of) : isCanary(own) ? person[own.canary] : own
  if (parent !== null && parent !== table) return ids.get(parent) ?? null
  if (hasDefault) return undefined
  switch (type) {
    case 'text':
      return textOf(name, person)
    case 'jsonb':
      return JSON.stringify({ note: person.word })
    case 'date':
      return '2026-03-01'
    case 'timestamp with time zone':
      return isNeeded ? '2026-03-01T12:00:00Z' : undefined
    default:
      return isNeeded ? 1 : undefined
  }
}

function textOf(name: string, person: Canary): string {
  if (/email$|^recipient$/.test(name)) return person.email
  if (/phone/.test(name)) return person.phone
  if (name === 'first_name') return person.first
  if (name === 'last_name') return person.last
  if (/company/.test(name)) return person.company
  return name.endsWith('name') ? `${person.first} ${person.last}` : `${person.word} ${name}`
}

const isOf = (value: unknown): value is { of: string } =>
  typeof value === 'object' && value !== null && 'of' in value
const isCanary = (value: unknown): value is { canary: keyof Canary } =>
  typeof value === 'object' && value !== null && 'canary' in value

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, is_nullable = 'NO' as "isNeeded",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault",
      (select target.relname from pg_constraint reference
        join pg_class target on target.oid = reference.confrelid
        join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
        where reference.contype = 'f' and reference.conrelid = ('public.' || table_name)::regclass and attribute.attname = column_name
        order by cardinality(reference.conkey) limit 1) as parent
    from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(
    db,
  )
  return rows
}

/** Where in the whole database any of these values stands: `schema.table.column`. */
export async function placesOf(db: Db, values: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'bytea', 'character varying')`.execute(
    db,
  )
  const places: string[] = []
  for (const { schema, table, column } of columns) {
    const text = sql`lower(${sql.ref(column)}::text)`
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(`${schema}.${table}`)} where ${text} like any(${values.map((value) => `%${value.toLowerCase()}%`)})) as found`.execute(
      db,
    )
    if (rows[0]?.found) places.push(`${schema}.${table}.${column}`)
  }
  return places.sort()
}
