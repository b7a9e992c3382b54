import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { StartRefused } from './start-refused.ts'

const ONE_AT_A_TIME = 5_310_734
const schemas = sql`('public', 'graphile_worker')`
const all = ['select', 'insert', 'update', 'delete']
// What is written down of our team is added to and read, and what was done to the tables is read.
const fewer: Record<string, string[]> = {
  'public.audit_log': ['select', 'insert'],
  'public.kysely_migration': ['select'],
  'public.kysely_migration_lock': ['select'],
  'public.kysely_migration_checksum': ['select'],
}

type Owned = {
  schema: string
  name: string
  isSequence: boolean
  isView: boolean
  rowsAreClosed: boolean
  granted: string[]
}

/** The role that an address signs in as. */
export const roleOf = (url: string): string => new Client({ connectionString: url }).user ?? ''

/**
 * The migrating role owns the tables, and the site's role works with them: whoever got hold of that
 * one takes back nothing that is written down in the audit. Does nothing where one role is both, or
 * all is so already. Within a transaction.
 */
export async function handOverTables(tx: Kysely<unknown>, site: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(tx)
  const owner = rows[0]?.owner ?? site
  if (owner === site) return
  await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx)
  if (await ownsAnything(tx, site))
    await sql`reassign owned by ${sql.id(site)} to current_user`.execute(tx)
  await grantTo(tx, site)
}

/** Throws a sentence where the migrating role may not take over what the site's role owns. */
export async function refuseStranger(db: Kysely<unknown>, site: string): Promise<void> {
  const { rows } = await sql<{ owner: string; isMember: boolean }>`
    select current_user as owner, pg_has_role(${site}::name, 'member') as "isMember"`.execute(db)
  const { owner, isMember } = rows[0] ?? { owner: site, isMember: true }
  if (isMember || !(await ownsAnything(db, site))) return
  throw new StartRefused(
    `The role "${owner}" of MIGRATE_DATABASE_URL may not take over what "${site}" owns: let a superuser of that ` +
      `database run grant "${site}" to "${owner}", and start again. Nothing was changed.`,
  )
}

async function ownsAnything(tx: Kysely<unknown>, site: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ${schemas} and role.oid in (relowner, nspowner)
    ) or role.oid = (select datdba from pg_database where datname = current_database()) as is
    from pg_roles as role where rolname = ${site}`.execute(tx)
  return rows[0]?.is === true
}

async function grantTo(tx: Kysely<unknown>, site: string): Promise<void> {
  const role = sql.id(site)
  const { rows: owned } = await sql<Owned>`
    select nspname as schema, relname as name, relkind = 'S' as "isSequence", relkind = 'v' as "isView",
      relrowsecurity as "rowsAreClosed", array(
      select privilege from unnest(${[...all, 'usage']}::text[]) as privilege
      where case when relkind <> 'S' then privilege <> 'usage' and has_table_privilege(${site}::name, pg_class.oid, privilege)
        when privilege in ('select', 'usage') then has_sequence_privilege(${site}::name, pg_class.oid, privilege) end
    ) as granted
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${schemas} and relkind in ('r', 'p', 'v', 'S') and pg_get_userbyid(relowner) = current_user`.execute(
    tx,
  )
  for (const { schema, name, isSequence, isView, rowsAreClosed, granted } of owned) {
    // Those of the job queue show their rows to their owner alone.
    if (rowsAreClosed)
      await sql`alter table ${sql.id(schema, name)} disable row level security`.execute(tx)
    const ofTable = isView ? ['select'] : (fewer[`${schema}.${name}`] ?? all)
    const wanted = isSequence ? ['select', 'usage'] : ofTable
    if (granted.toSorted().join() === wanted.toSorted().join()) continue
    const what = sql`${sql.raw(isSequence ? 'sequence' : 'table')} ${sql.id(schema, name)}`
    await sql`revoke all on ${what} from ${role}`.execute(tx)
    await sql`grant ${sql.raw(wanted.join(', '))} on ${what} to ${role}`.execute(tx)
  }
  const { rows: closed } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace
    where nspname in ${schemas} and not has_schema_privilege(${site}::name, oid, 'usage')`.execute(
    tx,
  )
  for (const { schema } of closed)
    await sql`grant usage on schema ${sql.id(schema)} to ${role}`.execute(tx)
}
