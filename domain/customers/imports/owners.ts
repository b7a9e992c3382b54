import { accountLimits } from '#domain/account-limits.ts'
import type { Day } from '#domain/calendar.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { FileVehicle } from '#domain/fleet/imports/read-vehicle.ts'
import type { OdometerReading } from '#domain/fleet/odometer.ts'
import { sameName, type FileCustomer, type Place } from './read-sheets.ts'
import type { ReadPerson, Whose } from './read-row.ts'

/** A customer whom we have, with the company they are in. */
export type KnownCustomer = {
  id: string
  name: string
  company: string | null
  email: string | null
  phone: string | null
  /** The digits that two ways of writing a number share. */
  digits: string | null
  companyId: string
  companyName: string
  /** Under whom the fleet of the company is kept. */
  fleetOf: string
  vehicleLimit: number
  vehicles: number
  /** In what they count distances. */
  unit: DistanceUnit
  /** In what the main contact of their company does. */
  fleetUnit: DistanceUnit
  /**
   * What says that it is they. Whoever registered themselves, and whom we have not served by that
   * name, is known by a proven address alone: anyone may register under a customer's name.
   */
  knownBy: 'all' | 'email' | 'nothing'
}
export type KnownVehicle = {
  id: string
  customerId: string
  name: string
  unitNumber: string | null
  vin: string | null
  serial: string | null
}
export type KnownFilter = Pick<
  Filter,
  'id' | 'partNumber' | 'kind' | 'weightNewG' | 'flowNewCfm' | 'pressureNewInH2O' | 'vehicleId'
> & {
  fleetOf: string
  /** The number that names it in the file, as of `codeKey`. */
  key: string
}
export type KnownService = { vehicleId: string; on: Day; filterType: string }
export type KnownInvoice = { number: string; fleetOf: string }

/** What we have that an import may be about. */
export type Known = {
  customers: readonly KnownCustomer[]
  /** Addresses of accounts that are closed, or not to be touched, in lower case. */
  closedEmails: ReadonlySet<string>
  /** Of accounts that registered themselves, and whose owner nobody knows yet; in lower case. */
  unprovenEmails: ReadonlySet<string>
  /** The digits of the numbers in the file, as they are compared. */
  digitsOf: ReadonlyMap<string, string>
  /** Numbers that are ours to give. */
  isOurNumber: (number: string) => boolean
  vehicles: readonly KnownVehicle[]
  /** Those whose serial numbers are in the files. */
  filters: readonly KnownFilter[]
  /** How many filters the companies of some fleets have. */
  filterCounts: ReadonlyMap<string, number>
  /** As `measureKey`, of the days in the files. */
  readings: ReadonlySet<string>
  services: readonly KnownService[]
  odometers: ReadonlyMap<string, readonly OdometerReading[]>
  invoices: readonly KnownInvoice[]
}

export type PlannedPerson = Place & {
  id: string
  isNew: boolean
  person: ReadPerson
  lines: Place[]
  /** The company of ours that they join. */
  joins: string | null
  /** The first person of the same company in the file; null for that one. */
  leaderId: string | null
}
export type PlannedVehicle = Place & {
  id: string
  /** Under whom the fleet of the company is kept. */
  customerId: string
  vehicle: FileVehicle
}
/** Whose something is: a person, and under whom their company keeps its fleet. */
export type Owner = {
  customerId: string
  fleetOf: string
  vehicleLimit: number
  vehicles: number
  unit: DistanceUnit
}
export type OwnerOf = (whose: Whose) => Owner | { message: string }

/** Customers we have by what they may be called: "email …", "phone …", "company …", "name …". */
export type Index = ReadonlyMap<string, readonly KnownCustomer[]>

const unknownOwner = 'No customer with this name is in the files or in our system: '
const goneOwner = 'The customer who was chosen for this sheet is no longer there.'
const severalOwners = 'Several customers have this name. Please add a column with their email: '

export function indexOf({ customers }: Known): Index {
  const index = new Map<string, KnownCustomer[]>()
  const add = (key: string, customer: KnownCustomer) => {
    const there = index.get(key)
    if (there === undefined) index.set(key, [customer])
    else if (!there.includes(customer)) there.push(customer)
  }
  for (const customer of customers) {
    if (customer.knownBy !== 'nothing' && customer.email !== null)
      add(`email ${customer.email.toLowerCase()}`, customer)
    if (customer.knownBy !== 'all') continue
    if (customer.digits !== null) add(`phone ${customer.digits}`, customer)
    if (customer.company !== null) add(`company ${sameName(customer.company)}`, customer)
    add(`company ${sameName(customer.companyName)}`, customer)
    add(`name ${sameName(customer.name)}`, customer)
  }
  return index
}

/** Of what only their company is said. */
const ofCompany = (customer: KnownCustomer): KnownCustomer => ({
  ...customer,
  unit: customer.fleetUnit,
})

/** In what distances count where only somebody's company is named; null where it is not. */
function unitUnder(
  name: string,
  person: ReadPerson,
  there: KnownCustomer | undefined,
): DistanceUnit | null {
  if (there === undefined) return null
  const companies = [person.company, there.company, there.companyName]
  return companies.some((one) => sameName(one ?? '') === name) ? there.fleetUnit : null
}

/** Finds whose something is, first among the people of the files and then with us. */
export function ownersOf(
  customers: readonly FileCustomer[],
  people: readonly PlannedPerson[],
  known: Known,
  index: Index,
): OwnerOf {
  const byId = new Map(known.customers.map((customer) => [customer.id, customer]))
  const byCompany = new Map(known.customers.map((one) => [one.companyId, ofCompany(one)]))
  const ownerOfPerson = ({ id, isNew, joins, leaderId }: PlannedPerson): Owner => {
    const company = isNew ? byCompany.get(joins ?? '') : byId.get(id)
    if (company !== undefined) return { ...company, customerId: id }
    return {
      customerId: id,
      fleetOf: leaderId ?? id,
      vehicleLimit: accountLimits.vehicles,
      vehicles: 0,
      unit: 'mi',
    }
  }
  const inFile = new Map<string, Owner[]>()
  const put = (key: string, owner: Owner) => {
    const there = inFile.get(key)
    if (there === undefined) inFile.set(key, [owner])
    else if (!there.some(({ fleetOf }) => fleetOf === owner.fleetOf)) there.push(owner)
  }
  for (const [at, { person, names }] of customers.entries()) {
    const planned = people[at]
    if (planned === undefined) continue
    const owner = ownerOfPerson(planned)
    if (person.email !== null) put(`email ${person.email.toLowerCase()}`, owner)
    const there = planned.isNew ? undefined : byId.get(planned.id)
    for (const name of names)
      put(`name ${name}`, { ...owner, unit: unitUnder(name, person, there) ?? owner.unit })
  }
  const asOwner = (customer: KnownCustomer): Owner => ({ ...customer, customerId: customer.id })
  const withUs = (key: string): Owner[] => (index.get(key) ?? []).map(asOwner)
  const companyWithUs = (name: string): Owner[] =>
    (index.get(`company ${sameName(name)}`) ?? []).map((one) => asOwner(ofCompany(one)))
  return ({ email, names, customerId }) => {
    if (customerId !== undefined) {
      const chosen = byId.get(customerId)
      return chosen === undefined ? { message: goneOwner } : { ...chosen, customerId }
    }
    const byEmail = email === null ? [] : [`email ${email.toLowerCase()}`]
    const places = [
      ...byEmail.map((key) => inFile.get(key) ?? withUs(key)),
      ...names.map((name) => inFile.get(`name ${sameName(name)}`) ?? []),
      ...names.map((name) => [...companyWithUs(name), ...withUs(`name ${sameName(name)}`)]),
    ]
    const found = places.find((owners) => owners.length > 0)
    const said = names[0] ?? email ?? ''
    if (found === undefined) return { message: `${unknownOwner}${said}.` }
    const fleets = new Set(found.map(({ fleetOf }) => fleetOf))
    const [first] = found
    return fleets.size > 1 || first === undefined ? { message: `${severalOwners}${said}.` } : first
  }
}
