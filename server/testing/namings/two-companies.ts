import { addRow } from '#server/testing/add-row.ts'
import { randomUUID } from 'node:crypto'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { ownRows } from '#server/testing/own-rows.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

type Person = Awaited<ReturnType<typeof signedInCustomer>>
type Staff = Awaited<ReturnType<typeof signedInStaff>>
type Call = Person['call'] | Staff['call']

/** A call that names an object in its body: one that it takes, and one of another company. */
export type Naming = {
  call: Call
  url: string
  body: (id: string) => object
  /** Null where nothing of a test is taken. */
  own: string | null
  /** Null where whatever there is may be named: then only what nobody has is refused. */
  foreign: string | null
}

/** Two companies, with a person each who manages it, and our team. */
export async function openTwoCompanies() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp, { address: '12 Lake Road' })
  const kim = await signedInCustomer(testApp, { firstName: 'Kim', company: 'Kim Freight' })
  return { ...testApp, dana, kim, owner: await signedInStaff(testApp, 'owner') }
}
export type TwoCompanies = TestApp & { dana: Person; kim: Person; owner: Staff }

let names = 0
export const truck = (siteId: string | null) => ({
  vehicleIdentifier: `Truck ${(names += 1)}`,
  vehicleType: 'Class 8 tractor',
  siteId,
})
export const invited = (siteId: string) => ({
  firstName: 'Lee',
  lastName: 'Novak',
  email: `lee.novak.${(names += 1)}@sanduskybay.example`,
  role: 'driver',
  siteId,
})

export async function row({ db }: TwoCompanies, noun: string, { id }: Person): Promise<string> {
  const add = ownRows[`/api/customer/${noun}/`]
  if (add === undefined) throw new Error(`no row of ${noun}`)
  return add(db, id)
}
export const ofBoth = async (world: TwoCompanies, noun: string) => ({
  own: await row(world, noun, world.dana),
  foreign: await row(world, noun, world.kim),
})
export const companyOf = async ({ db }: TwoCompanies, { id }: Person) =>
  (await scopeOfPerson(db, id)).companyId
/** Cleaned, and not brought back yet. */
export const ready = async ({ db }: TwoCompanies, { id }: Person) =>
  (await addService(db, id, { status: 'completed' })).id
export const readyOfBoth = async (world: TwoCompanies) => ({
  own: await ready(world, world.dana),
  foreign: await ready(world, world.kim),
})

let hours = 0
/** An hour of a working day that nothing of these tests holds yet. */
export const nextHour = () => {
  const day = Math.floor(hours / 6)
  const at = Date.UTC(2026, 2, 16 + Math.floor(day / 5) * 7 + (day % 5), 14 + (hours % 6))
  hours += 1
  return new Date(at).toISOString()
}
export async function conversation({ db }: Pick<TwoCompanies, 'db'>, whose: Person | null) {
  const { id, visitorId } = await addRow(db, 'chat_sessions', {
    visitorId: `visitor-${randomUUID()}`,
    customerName: 'Dana',
    customerId: whose?.id ?? null,
  })
  const message = await addRow(db, 'chat_messages', {
    sessionId: id,
    senderType: 'customer',
    senderName: 'Dana',
    message: 'Hello.',
  })
  return { id, visitorId, messageId: message.id }
}

export async function fleetImport(world: TwoCompanies, whose: Person, isVehicles = false) {
  const id = randomUUID()
  await addRow(world.db, 'fleet_imports', {
    id,
    companyId: await companyOf(world, whose),
    added: JSON.stringify(
      isVehicles ? [] : [{ vehicleId: 'removed since', readings: [], services: [] }],
    ),
    made: isVehicles ? '[]' : null,
    createdAt: world.now(),
  })
  return id
}

export async function filterImport({ db }: TwoCompanies, filterId: string) {
  const importId = randomUUID()
  await db.updateTable('filters').set({ importId }).where('id', '=', filterId).execute()
  return importId
}

export type Make = (world: TwoCompanies) => Promise<Naming>
