import { opens } from '#domain/company-roles.ts'
import type { Person } from '#domain/companies/contract.ts'
import type { Db } from '#server/db/open.ts'
import { companiesOfPeople, peopleOf, peopleOfEach, scopeOfPerson } from './store.ts'

/**
 * Who hears of a person's invoices: that person where their role opens them, and whoever is there
 * for the bills of the company; without either its main contact.
 */
export async function payersOf(db: Db, customerId: string): Promise<string[]> {
  const people = await peopleOf(db, (await scopeOfPerson(db, customerId)).companyId)
  return payersAmong(people, customerId)
}

/** The same of many people at once. */
export async function payersOfEach(
  db: Db,
  customerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const companies = await companiesOfPeople(db, customerIds)
  const people = await peopleOfEach(db, [...new Set(companies.values())])
  return new Map(
    [...companies].map(([id, company]) => [id, payersAmong(people.get(company) ?? [], id)]),
  )
}

function payersAmong(people: readonly Person[], customerId: string): string[] {
  const payers = people.filter(
    (person) => person.isActive && (doesBills(person) || isBilled(person, customerId)),
  )
  return payers.length > 0 ? payers.map(({ id }) => id) : [mainContactOf(people) ?? customerId]
}

/**
 * To whom a person's invoice is addressed: a driver's to the main contact of the company, and that
 * of somebody who closed the account to whoever is still there for it.
 */
export async function billedTo(db: Db, customerId: string): Promise<string> {
  const people = await peopleOf(db, (await scopeOfPerson(db, customerId)).companyId)
  const inTurn = [
    ...people.filter((person) => isBilled(person, customerId)),
    ...people.filter(({ isMainContact }) => isMainContact),
    ...people.filter(({ role, hasJoined }) => hasJoined && opens(role, 'money')),
  ]
  return (inTurn.find(({ isActive }) => isActive) ?? inTurn[0])?.id ?? customerId
}

// Whoever is only listed has not said that the company’s bills are theirs.
const doesBills = ({ role, hasJoined }: Person) => role === 'billing' && hasJoined

const isBilled = ({ id, role }: Person, customerId: string) =>
  id === customerId && opens(role, 'money')

const mainContactOf = (people: readonly Person[]) =>
  people.find(({ isMainContact }) => isMainContact)?.id
