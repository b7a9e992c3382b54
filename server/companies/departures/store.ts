import { sql } from 'kysely'
import type { Departure, DepartureReason } from '#domain/companies/departures.ts'
import type { Scope } from '#domain/scope.ts'
import type { Db } from '#server/db/open.ts'
import { namedPapers, readMade, vehiclesSince } from '#server/personal-data/company-rows.ts'
import type { MadeThere } from '#server/db/schema/json.ts'

type NewDeparture = {
  customerId: string
  companyId: string
  reason: DepartureReason
  made: MadeThere
}

export type StoredDeparture = NewDeparture & { id: string; isDecided: boolean }

/**
 * What was made for someone in a company. Of whoever never joined, the vehicles as well that came
 * since they were there: nobody knows any more who of them typed one in.
 */
export async function madeFor(
  tx: Db,
  { customerId, companyId }: Pick<Scope, 'companyId' | 'customerId'>,
  neverJoined: boolean,
): Promise<MadeThere> {
  const papers = await namedPapers(tx, customerId, companyId)
  const vehicles = neverJoined ? await vehiclesSince(tx, customerId, companyId) : []
  return { ...papers, ...(vehicles.length > 0 && { vehicle_profiles: vehicles }) }
}

export async function storeDeparture(
  tx: Db,
  { customerId, companyId, reason, made }: NewDeparture,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('departures')
    .values({
      customerId,
      companyId,
      reason,
      made: JSON.stringify(made),
      createdAt: at,
    })
    .execute()
}

/** Of a company, those that wait for a decision first, then the newest. */
export async function departuresOf(db: Db, companyId: string): Promise<Departure[]> {
  const rows = await db
    .selectFrom('departures as departure')
    .innerJoin('customers as person', 'person.id', 'departure.customerId')
    .innerJoin('memberships as membership', 'membership.customerId', 'person.id')
    .select([
      'departure.id',
      'departure.reason',
      'departure.made',
      'departure.createdAt as at',
      'departure.decidedAt',
      'departure.decidedBy',
      'membership.companyId as theirs',
      'person.id as personId',
      sql<string>`person.first_name || ' ' || person.last_name`.as('name'),
    ])
    .where('departure.companyId', '=', companyId)
    .orderBy(sql`departure.decided_at is null`, 'desc')
    .orderBy('departure.createdAt', 'desc')
    .limit(mostListed)
    .execute()
  return Promise.all(
    rows.map(async ({ personId, name, made, theirs, at, decidedAt, ...row }) => ({
      ...row,
      person: { id: personId, name },
      at: at.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      rows: await readMade(db, made ?? {}, { company: companyId, person: theirs }),
    })),
  )
}

const mostListed = 20

/** Null when there is none. */
export async function findDeparture(db: Db, id: string): Promise<StoredDeparture | null> {
  const row = await db.selectFrom('departures').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    customerId: row.customerId,
    companyId: row.companyId,
    reason: row.reason,
    made: row.made ?? {},
    isDecided: row.decidedAt !== null,
  }
}

export async function storeDecision(tx: Db, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('departures')
    .set({ decidedAt: at, decidedBy: by })
    .where('id', '=', id)
    .execute()
}
