import type { FoundTwin, ImportChoice, TwinRow } from './contract.ts'
import type { Known, KnownCustomer } from './known.ts'
import { newVehicleLimit } from './known.ts'
import { sameName, type FileCustomer, type Place, type ReadSheets } from './read-sheets.ts'
import type { ReadPerson, Whose } from './read-row.ts'

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
/** Whose something is: a person, and under whom their company keeps its fleet. */
export type Owner = { customerId: string; fleetOf: string; vehicleLimit: number; vehicles: number }
export type OwnerOf = (whose: Whose) => Owner | { message: string }

const mostTwins = 5
const unknownOwner = 'No customer with this name is in the files or in our system: '
const severalOwners = 'Several customers have this name. Please add a column with their email: '

type Index = ReadonlyMap<string, readonly KnownCustomer[]>

/** Who is new, who is somebody we know, and whose everything else in the files is. */
export function customersOfFile(
  { customers }: ReadSheets,
  known: Known,
  choices: readonly ImportChoice[],
  newId: () => string,
) {
  const index = indexOf(known)
  const chosen = new Map(choices.map((choice) => [keyOf(choice), choice]))
  const twins: TwinRow[] = []
  const people: PlannedPerson[] = []
  const byId = new Map(known.customers.map((customer) => [customer.id, customer]))
  const leaders = new Map<string, string>()
  for (const one of customers) {
    const found = twinsOf(one, known, index)
    const choice = choiceFor(found, chosen.get(keyOf(one)))
    if (found.length > 0) twins.push(rowOf(one, found, choice))
    const same = choice?.customerId === undefined ? undefined : byId.get(choice.customerId ?? '')
    const company = one.person.company === null ? '' : sameName(one.person.company)
    const id = choice?.as === 'same' && same !== undefined ? same.id : newId()
    const isNew = choice?.as !== 'same'
    const joins = choice?.as === 'company' ? (same?.companyId ?? null) : null
    const leaderId = isNew && joins === null ? (leaders.get(company) ?? null) : null
    if (isNew && joins === null && company !== '' && leaderId === null) leaders.set(company, id)
    people.push({
      sheet: one.sheet,
      line: one.line,
      lines: one.lines,
      person: one.person,
      id,
      isNew,
      joins,
      leaderId,
    })
  }
  const undecided = twins.filter(({ choice }) => choice === null).length
  return { people, twins, undecided, ownerOf: ownersOf(customers, people, known, index) }
}

const keyOf = ({ sheet, line }: Place) => `${sheet}:${line}`

/**
 * An address belongs to one account: whoever has it is the same. So is probably whoever has name and
 * number, or name and company. Else somebody has to say.
 */
function choiceFor(
  found: readonly FoundTwin[],
  choice: ImportChoice | undefined,
): TwinRow['choice'] {
  const byEmail = found.find(({ same }) => same.includes('email'))
  if (byEmail !== undefined) return { as: 'same', customerId: byEmail.customerId }
  if (choice === undefined) {
    const likely = found.find(
      ({ same }) => same.includes('name') && (same.includes('phone') || same.includes('company')),
    )
    return likely === undefined ? null : { as: 'same', customerId: likely.customerId }
  }
  if (choice.as === 'new') return { as: 'new', customerId: null }
  const there = found.find(({ customerId }) => customerId === choice.customerId)
  if (there === undefined || (choice.as === 'company' && !there.same.includes('company')))
    return null
  return { as: choice.as, customerId: there.customerId }
}

function rowOf(one: FileCustomer, found: FoundTwin[], choice: TwinRow['choice']): TwinRow {
  const { firstName, lastName, company, email, phone } = one.person
  const { sheet, line } = one
  return { sheet, line, name: `${firstName} ${lastName}`, company, email, phone, found, choice }
}

function indexOf({ customers }: Known): Index {
  const index = new Map<string, KnownCustomer[]>()
  const add = (key: string, customer: KnownCustomer) => {
    const there = index.get(key)
    if (there === undefined) index.set(key, [customer])
    else if (!there.includes(customer)) there.push(customer)
  }
  for (const customer of customers) {
    if (customer.email !== null) add(`email ${customer.email.toLowerCase()}`, customer)
    if (customer.digits !== null) add(`phone ${customer.digits}`, customer)
    if (customer.company !== null) add(`company ${sameName(customer.company)}`, customer)
    add(`company ${sameName(customer.companyName)}`, customer)
    add(`name ${sameName(customer.name)}`, customer)
  }
  return index
}

function twinsOf({ person }: FileCustomer, known: Known, index: Index): FoundTwin[] {
  const { firstName, lastName, company, email, phone } = person
  const keys = {
    email: email === null ? null : `email ${email.toLowerCase()}`,
    phone: phone === null ? null : `phone ${known.digitsOf.get(phone) ?? ''}`,
    company: company === null ? null : `company ${sameName(company)}`,
    name: `name ${sameName(`${firstName} ${lastName}`)}`,
  }
  const found = new Map<KnownCustomer, FoundTwin['same']>()
  for (const what of ['email', 'phone', 'company', 'name'] as const) {
    const key = keys[what]
    for (const customer of key === null ? [] : (index.get(key) ?? []))
      found.set(customer, [...(found.get(customer) ?? []), what])
  }
  return [...found]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostTwins)
    .map(([customer, same]) => ({
      customerId: customer.id,
      name: customer.name,
      company: customer.company,
      email: customer.email,
      phone: customer.phone,
      same,
    }))
}

function ownersOf(
  customers: readonly FileCustomer[],
  people: readonly PlannedPerson[],
  known: Known,
  index: Index,
): OwnerOf {
  const byId = new Map(known.customers.map((customer) => [customer.id, customer]))
  const byCompany = new Map(known.customers.map((customer) => [customer.companyId, customer]))
  const ownerOfPerson = ({ id, isNew, joins, leaderId }: PlannedPerson): Owner => {
    const company = isNew ? byCompany.get(joins ?? '') : byId.get(id)
    if (company !== undefined) return { ...company, customerId: id }
    return { customerId: id, fleetOf: leaderId ?? id, vehicleLimit: newVehicleLimit, vehicles: 0 }
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
    for (const name of names) put(`name ${name}`, owner)
    if (person.company !== null) put(`name ${sameName(person.company)}`, owner)
  }
  const withUs = (key: string): Owner[] =>
    (index.get(key) ?? []).map((customer) => ({ ...customer, customerId: customer.id }))
  return ({ email, names }) => {
    const byEmail = email === null ? [] : [`email ${email.toLowerCase()}`]
    const places = [
      ...byEmail.map((key) => inFile.get(key) ?? withUs(key)),
      ...names.map((name) => inFile.get(`name ${sameName(name)}`) ?? []),
      ...names.map((name) => [
        ...withUs(`company ${sameName(name)}`),
        ...withUs(`name ${sameName(name)}`),
      ]),
    ]
    const found = places.find((owners) => owners.length > 0)
    const said = names[0] ?? email ?? ''
    if (found === undefined) return { message: `${unknownOwner}${said}.` }
    const fleets = new Set(found.map(({ fleetOf }) => fleetOf))
    const [first] = found
    return fleets.size > 1 || first === undefined ? { message: `${severalOwners}${said}.` } : first
  }
}
