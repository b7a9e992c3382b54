import { CodedError } from '#domain/errors.ts'
import { companyName, personName } from '#domain/accounts/contract.ts'

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
