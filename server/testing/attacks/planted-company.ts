import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { GuardedRoute } from '#server/http/access/access.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { ownRows } from '#server/testing/own-rows.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { canaryPerson, plantEverywhere } from '#server/testing/planted-person.ts'
import { type KnownIds, type Schema, validValue } from './sent-values.ts'

/** Whose row an id of an address is, where its word is not the table's name. */
const tableOfWord: Record<string, string> = {
  services: 'service_history',
  vehicles: 'vehicle_profiles',
  vehicle: 'vehicle_profiles',
  readings: 'maintenance_metrics',
  'maintenance-recommendations': 'maintenance_recommendations',
  people: 'customers',
  customer: 'customers',
  sessions: 'customer_sessions',
  orders: 'service_history',
  service: 'service_history',
  filter: 'filters',
  photos: 'filter_photos',
  notes: 'notes',
  mentions: 'tasks',
  runs: 'automation_runs',
  stops: 'appointments',
}

/** A company that is attacked. */
export type Planted = {
  /** By table: a row of theirs. */
  ids: Map<string, string>
  /** The person, who is the manager of the company. */
  customerId: string
  companyId: string
  /** Any word of theirs. */
  words: RegExp
  known: KnownIds
}

/** A customer with a row in every table, each word of which is found again wherever it comes to. */
export async function plantCompany(db: Db, seed: string): Promise<Planted> {
  const canary = canaryPerson(seed)
  const ids = await plantEverywhere(db, canary)
  const customerId = ids.get('customers') ?? ''
  const { rows } = await sql<{ id: string }>`
    select company_id as id from memberships where customer_id = ${customerId}`.execute(db)
  const words = [canary.first, canary.last, canary.company, canary.email, canary.phone, canary.word]
  return {
    ids,
    customerId,
    companyId: rows[0]?.id ?? '',
    words: new RegExp(words.map((word) => word.replaceAll(/[.+]/g, '\\$&')).join('|'), 'i'),
    known: knownIds(ids, customerId),
  }
}

/** A customer with rows as the site itself writes them, whose trucks have names that stand out. */
export async function workedCompany(testApp: TestApp): Promise<Planted> {
  const { db } = testApp
  const { id: customerId } = await signedInCustomer(testApp)
  const { companyId } = await scopeOfPerson(db, customerId)
  const ids = new Map([
    ['customers', customerId],
    ['companies', companyId],
  ])
  for (const [address, add] of Object.entries(ownRows))
    ids.set(tableOf(address.split('/').at(-2) ?? ''), await add(db, customerId))
  await sql`update vehicle_profiles set vehicle_identifier = 'Quilltruck ' || id`.execute(db)
  return { ids, customerId, companyId, words: /quilltruck/i, known: knownIds(ids, customerId) }
}

const tableOf = (word: string) => tableOfWord[word] ?? word.replaceAll('-', '_')

function knownIds(ids: Planted['ids'], otherwise: string): KnownIds {
  return (name) => {
    const word = name.replace(/Ids?$/, '').replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
    return ids.get(tableOf(word)) ?? ids.get(`${word}s`) ?? otherwise
  }
}

/** The address of a route with the ids of their rows in it. */
export function addressAt({ url }: GuardedRoute, { ids, customerId }: Planted): string {
  return url.replaceAll(/([\w-]+)\/:\w+/g, (part, word: string) => {
    if (word === 'triage') return `triage/contact_message.${ids.get('contact_messages')}`
    const table = url.startsWith('/api/admin/chat/') ? 'chat_sessions' : tableOf(word)
    return part.replace(/:\w+/, ids.get(table) || customerId)
  })
}

export type Contract = { query: Record<string, Schema>; body: Schema | null }
type Described = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** What each call takes, by its own description. */
export async function contractsOf({ app }: TestApp): Promise<(route: GuardedRoute) => Contract> {
  const described = (await app.inject({ url: '/api/openapi.json' })).json()
  const paths: Record<string, Record<string, Described>> = described.paths
  return ({ method, url }) => {
    const call = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
    const query = (call.parameters ?? []).filter((one) => one.in === 'query')
    return {
      query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      body: call.requestBody?.content['application/json']?.schema ?? null,
    }
  }
}

/** A query and a body that the contract takes, both about their rows. */
export const sentTo = ({ query, body }: Contract, { known }: Planted) => ({
  query: validValue({ type: 'object', properties: query }, known),
  body: body === null ? null : validValue(body, known),
})
