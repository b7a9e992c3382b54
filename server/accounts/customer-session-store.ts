import { type RawBuilder, sql } from 'kysely'
import type { CustomerActor } from '#domain/actor.ts'
import type { ScopeRole } from '#domain/company-roles.ts'
import type { Db } from '#server/db/open.ts'
import type { FoundSession } from './door.ts'

/** Sessions of customers, with their place in their company. */
export async function findCustomerSessions(
  db: Db,
  where: RawBuilder<boolean>,
): Promise<FoundSession<CustomerActor>[]> {
  const rows = await db
    .selectFrom('customer_sessions as session')
    .innerJoin('customers as customer', 'customer.id', 'session.customerId')
    .innerJoin('memberships as membership', 'membership.customerId', 'session.customerId')
    .innerJoin('companies as company', 'company.id', 'membership.companyId')
    .select([
      'session.id',
      'session.customerId',
      'company.id as companyId',
      'company.mainContactId as fleetOf',
      sql<ScopeRole>`case when membership.joined_at is null then 'listed' else membership.role end`.as(
        'role',
      ),
      'membership.siteId',
      'session.lastSeenAt',
      'session.expiresAt',
      'customer.isActive',
      'customer.isDemo',
      sql<boolean>`customer.email_proven_at is not null`.as('isEmailProven'),
    ])
    .where(where)
    .execute()
  return rows.map(({ id, isActive, lastSeenAt, expiresAt, ...person }) => ({
    id,
    personId: person.customerId,
    isActive,
    isDemo: person.isDemo,
    lastSeenAt,
    expiresAt,
    actor: { kind: 'customer', sessionId: id, ...person },
  }))
}
