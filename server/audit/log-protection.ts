import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'

type Answer = { role: string; isSuperuser: boolean; owns: boolean; mayChange: boolean }

/**
 * Why whoever got hold of the site's database role could take back what is written down in the
 * audit, as a sentence; null where it is protected.
 */
export async function openAuditLog(db: Db): Promise<string | null> {
  const { rows } = await sql<Answer>`
    select current_user as role, rolsuper as "isSuperuser",
      pg_has_role(relowner, 'member') or pg_has_role(nspowner, 'member') or pg_has_role(datdba, 'member') as owns,
      has_table_privilege(log.oid, 'update, delete, truncate, trigger')
        or has_any_column_privilege(log.oid, 'update') as "mayChange"
    from pg_class as log join pg_namespace on pg_namespace.oid = relnamespace
      join pg_roles on rolname = current_user join pg_database on datname = current_database()
    where log.oid = 'audit_log'::regclass`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('there is no audit_log')
  const { role, isSuperuser, owns, mayChange } = found
  if (!isSuperuser && !owns && !mayChange) return null
  const cause = isSuperuser
    ? 'is a superuser'
    : owns
      ? 'owns the table or its database'
      : 'may change the table'
  return `The audit log is not protected from the site's own database role: "${role}" ${cause}. docs/operations.md, "The audit log", says what to set.`
}

/** Says at the start where the audit log is not protected. */
export async function warnOfOpenAuditLog(db: Db, log: Log): Promise<void> {
  // A database that is away now is asked again at the next start.
  const sentence = await openAuditLog(db).catch(() => null)
  if (sentence !== null) log.warn({ event: 'audit_log_open' }, sentence)
}
