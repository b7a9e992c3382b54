import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { optionalLine, requiredLine } from '#domain/form-fields.ts'

const longestName = { person: 80, company: 120 } as const
const notPerson = 'Please enter a name without a web address, and a space after each period.'
const notCompany = 'Please enter the company’s name without a web address.'

// Mail programs make a link of whatever looks like a domain. A company may be named after one.
const linked = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu
const linkedCompany = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu

/** A name that a customer types, of themselves or of a colleague. */
export function personName(missing: string) {
  return requiredLine(missing, longestName.person).check(
    z.refine((name) => !linked.test(name), notPerson),
  )
}

export function companyName() {
  return optionalLine(longestName.company).check(
    z.refine((name) => name === null || !linkedCompany.test(name), notCompany),
  )
}

/** What an email greets somebody by: no text of theirs where the address may be another's. */
export function greetedAs(person: { firstName: string; isEmailProven: boolean }): string | null {
  return person.isEmailProven ? person.firstName : null
}

const names = {
  firstName: personName('Please enter your first name.'),
  lastName: personName('Please enter your last name.'),
  company: companyName(),
}

type Names = { firstName: string; lastName: string; company: string | null }

/** Names from before these rules stay as they are. Throws `invalid_input` for a new one. */
export function refuseNewNames(before: Names, sent: Names): void {
  const fields: Record<string, string> = {}
  for (const field of ['firstName', 'lastName', 'company'] as const) {
    if (sent[field] === before[field]) continue
    const wrong = names[field].safeParse(sent[field]).error?.issues[0]?.message
    if (wrong !== undefined) fields[field] = wrong
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new CodedError('invalid_input', first, fields)
}
