import type { Scope } from '#domain/scope.ts'
import { type Period, type Statement, statementOf } from '#domain/invoices/statement.ts'
import type { Db } from '#server/db/open.ts'
import { invoicesUpTo, paymentsOfCompany } from './store.ts'

/**
 * A statement as of now, in one snapshot of the database: no payment arrives between its two
 * queries.
 */
export async function readStatement(db: Db, scope: Scope, period: Period): Promise<Statement> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const invoices = await invoicesUpTo(tx, scope, period.to)
      return statementOf(period, invoices, await paymentsOfCompany(tx, scope))
    })
}
