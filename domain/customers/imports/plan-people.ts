import { type FoundTwin, type ImportChoice, type TwinRow, twinMarks } from './contract.ts'
import {
  indexOf,
  ownersOf,
  type Index,
  type Known,
  type KnownCustomer,
  type OwnerOf,
  type PlannedPerson,
} from './owners.ts'
import {
  sameName,
  type FileCustomer,
  type LineError,
  type Place,
  type ReadSheets,
} from './read-sheets.ts'

const mostTwins = 5
const unprovenAccount =
  'An account was opened with this email, and its owner hasn’t confirmed it yet. Please ask them to, or leave the email out.'
const closedAccount = 'This email is of an account that is closed. Please reopen that one first.'

type PeopleOfFile = {
  people: PlannedPerson[]
  twins: TwinRow[]
  undecided: number
  errors: LineError[]
  ownerOf: OwnerOf
}

/** Who is new, who is somebody we know, and whose everything else in the files is. */
export function* customersOfFile(
  { customers }: ReadSheets,
  known: Known,
  choices: readonly ImportChoice[],
  newId: () => string,
): Generator<null, PeopleOfFile> {
  const index = indexOf(known)
  const chosen = new Map(choices.map((choice) => [keyOf(choice), choice]))
  const twins: TwinRow[] = []
  const people: PlannedPerson[] = []
  const byId = new Map(known.customers.map((customer) => [customer.id, customer]))
  const leaders = new Map<string, string>()
  const errors: LineError[] = []
  const problemOf = ({ person: { email } }: FileCustomer): string | null => {
    if (email === null) return null
    if (known.closedEmails.has(email.toLowerCase())) return closedAccount
    return known.unprovenEmails.has(email.toLowerCase()) ? unprovenAccount : null
  }
  const open = customers.filter((one) => {
    const message = problemOf(one)
    if (message !== null) errors.push({ sheet: one.sheet, line: one.line, column: null, message })
    return message === null
  })
  for (const one of open) {
    yield null
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
  return { people, twins, undecided, errors, ownerOf: ownersOf(open, people, known, index) }
}

const keyOf = ({ sheet, line }: Place) => `${sheet}:${line}`

/**
 * An address belongs to one account: whoever has it is the same. So is probably whoever has name
 * and number, or name and company. Else somebody has to say.
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

function twinsOf({ person }: FileCustomer, known: Known, index: Index): FoundTwin[] {
  const { firstName, lastName, company, email, phone } = person
  const keys = {
    email: email === null ? null : `email ${email.toLowerCase()}`,
    phone: phone === null ? null : `phone ${known.digitsOf.get(phone) ?? ''}`,
    company: company === null ? null : `company ${sameName(company)}`,
    name: `name ${sameName(`${firstName} ${lastName}`)}`,
  }
  const found = new Map<KnownCustomer, FoundTwin['same']>()
  for (const what of twinMarks) {
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
