import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Customer, Profile, Registration } from '#domain/accounts/contract.ts'
import type { ScopeRole } from '#domain/company-roles.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { placeColumns } from './customer-name-store.ts'
import { existing } from './refusals.ts'
import { isAddress } from './spellings.ts'

/** What a sign-in needs to know. Never leaves the server. */
export type Credentials = {
  id: string
  email: string
  firstName: string
  passwordHash: string
  isActive: boolean
  isDemo: boolean
  isEmailProven: boolean
}

const emailTaken = 'An account with this email already exists.'

const customerColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'company',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'isActive',
  'isDemo',
  'createdAt',
  'updatedAt',
  'emailProvenAt',
  'distanceUnit',
  ...placeColumns,
] as const
const credentialColumns = [
  'id',
  'email',
  'firstName',
  'passwordHash',
  'isActive',
  'isDemo',
  sql<boolean>`email_proven_at is not null`.as('isEmailProven'),
] as const

/** Throws `conflict` for an email that has an account, whatever its case. */
export async function storeCustomer(
  tx: Db,
  registration: Omit<Registration, 'password'>,
  passwordHash: string,
  at: Date,
  made: { by?: string; key?: string | null; id?: string } = {},
): Promise<Customer> {
  // An older row may spell the address in another way, which the index does not see.
  if ((await findCredentials(tx, registration.email)) !== null)
    throw new CodedError('conflict', emailTaken, { email: emailTaken })
  const row = await tx
    .insertInto('customers')
    .values({
      ...profileColumns(registration),
      email: registration.email,
      passwordHash,
      ...(made.id !== undefined && { id: made.id }),
      madeBy: made.by ?? null,
      idempotencyKey: made.key ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(customerColumns)
    .executeTakeFirst()
  if (row === undefined) throw new CodedError('conflict', emailTaken, { email: emailTaken })
  return asCustomer(row)
}

export async function customerExists(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

export async function readCustomer(db: Db, id: string): Promise<Customer> {
  const row = await db
    .selectFrom('customers')
    .select(customerColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return asCustomer(existing(row))
}

export async function storeProfile(
  db: Db,
  id: string,
  profile: Profile,
  at: Date,
): Promise<Customer> {
  const change = { ...profileColumns(profile), updatedAt: at }
  await db.updateTable('customers').set(change).where('id', '=', id).execute()
  // Read afterwards: the name of the company may have followed.
  return readCustomer(db, id)
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const found = db
    .selectFrom('customers')
    .select(credentialColumns)
    .where(isAddress(email))
    .orderBy(sql`lower(email) = lower(${email})`, 'desc')
  return (await found.limit(1).executeTakeFirst()) ?? null
}

export async function readCredentials(db: Db, id: string): Promise<Credentials> {
  return existing(
    await db
      .selectFrom('customers')
      .select(credentialColumns)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/**
 * A new address, proven by the link that was mailed there; calendar links end. Throws `conflict`
 * when another account has it by now.
 */
export async function storeEmail(tx: Db, id: string, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set((column) => ({
      email,
      emailProvenAt: at,
      calendarVersion: column('calendarVersion', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      const isTaken = error instanceof DatabaseError && error.constraint === 'customers_email'
      throw isTaken ? new CodedError('conflict', emailTaken) : error
    })
}

/**
 * Keeps the first proof: a password that is reset by mail proves the same address again. With it
 * calendar links end: until then anybody may have registered this address.
 */
export async function markEmailProven(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set((column) => ({
      emailProvenAt: at,
      calendarVersion: column('calendarVersion', '+', 1),
    }))
    .where('id', '=', id)
    .where('emailProvenAt', 'is', null)
    .execute()
}

export async function closeCustomer(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ isActive: false, closedAt: at, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function reopenCustomer(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ isActive: true, closedAt: null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** In a transaction, changes to a customer, their fleet or their company wait for the end of it. */
export async function lockCustomer(db: Db, id: string): Promise<{ vehicleLimit: number }> {
  const row = db
    .selectFrom('customers')
    .select('vehicleLimit')
    .where('id', '=', id)
    .forNoKeyUpdate()
  return existing(await row.executeTakeFirst())
}

export async function readVehicleLimit(db: Db, id: string): Promise<number> {
  return existing(
    await db.selectFrom('customers').select('vehicleLimit').where('id', '=', id).executeTakeFirst(),
  ).vehicleLimit
}

export async function storeVehicleLimit(tx: Db, id: string, limit: number): Promise<void> {
  await tx.updateTable('customers').set({ vehicleLimit: limit }).where('id', '=', id).execute()
}

export async function distanceUnitOf(db: Db, id: string): Promise<DistanceUnit> {
  const row = await db
    .selectFrom('customers')
    .select('distanceUnit')
    .where('id', '=', id)
    .executeTakeFirst()
  return existing(row).distanceUnit
}

export async function storeDistanceUnit(
  db: Db,
  id: string,
  unit: DistanceUnit,
  at: Date,
): Promise<Customer> {
  const change = { distanceUnit: unit, updatedAt: at }
  await db.updateTable('customers').set(change).where('id', '=', id).execute()
  return readCustomer(db, id)
}

// Columns are named one by one, so that nothing else that was sent can reach the row.
function profileColumns({
  firstName,
  lastName,
  company,
  phone,
  address,
  city,
  state,
  zipCode,
}: Profile) {
  return {
    firstName,
    lastName,
    company,
    phone,
    address,
    city,
    state,
    zipCode,
  }
}

type Derived =
  | 'createdAt'
  | 'updatedAt'
  | 'isEmailProven'
  | 'distanceUnit'
  | 'role'
  | 'companyName'
  | 'companyOf'
type Row = Omit<Customer, Derived> & {
  role: ScopeRole | null
  companyName: string | null
  companyOf: string | null
  distanceUnit: DistanceUnit
  createdAt: Date
  updatedAt: Date
  emailProvenAt: Date | null
}

function asCustomer(stored: Row): Customer {
  const { emailProvenAt, distanceUnit, role: inCompany, companyName, companyOf, ...row } = stored
  return {
    ...row,
    ...(companyName !== null && { companyName }),
    ...(companyOf !== null && { companyOf }),
    ...(distanceUnit === 'km' && { distanceUnit: 'km' as const }),
    ...(inCompany !== null && inCompany !== 'manager' && { role: inCompany }),
    isEmailProven: emailProvenAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The ids of those whose data is invented. */
export const demoCustomers = (db: Db) =>
  db.selectFrom('customers').select('id').where('isDemo', '=', true)
