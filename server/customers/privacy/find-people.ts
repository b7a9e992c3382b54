import type { PrivacyMatch } from '#domain/customers/privacy/contract.ts'
import { lastDigits } from '#server/personal-data/erased-list.ts'
import type { Db } from '#server/db/open.ts'
import { findRows, type FoundRow } from '#server/personal-data/person-doors.ts'

/** Rows that match an address, a number or a name; rows with one address count as one person. */
export async function findPeople(db: Db, q: string): Promise<PrivacyMatch[]> {
  const people = new Map<string, PrivacyMatch>()
  for (const row of await findRows(db, wordsOf(q))) {
    const key = keyOf(row)
    const known = people.get(key) ?? {
      name: null,
      company: null,
      email: null,
      phone: null,
      found: {},
      person: { customers: [], emails: [], phones: [], rows: [] },
    }
    people.set(key, withRow(known, row))
  }
  return [...people.values()]
}

function wordsOf(q: string): Parameters<typeof findRows>[1] {
  if (q.includes('@')) return { kind: 'email', value: q }
  const digits = lastDigits(q)
  return digits.length >= 7 && /^[\d\s().+-]+$/.test(q)
    ? { kind: 'phone', value: digits }
    : { kind: 'name', value: q }
}

function keyOf({ id, email, phone }: FoundRow): string {
  if (email !== null) return `email ${email.toLowerCase()}`
  return phone === null ? `row ${id}` : `phone ${lastDigits(phone)}`
}

function withRow(
  match: PrivacyMatch,
  { door, id, name, email, phone, company }: FoundRow,
): PrivacyMatch {
  const { customers, emails, phones, rows } = match.person
  return {
    name: match.name ?? name,
    company: match.company ?? company,
    email: match.email ?? email,
    phone: match.phone ?? phone,
    found: { ...match.found, [door]: (match.found[door] ?? 0) + 1 },
    person: {
      customers: door === 'customers' ? [...customers, id] : customers,
      emails: email === null ? emails : [email.toLowerCase()],
      phones: email === null && phone !== null ? [lastDigits(phone)] : phones,
      // Rows with an address are found by it.
      rows: email === null && phone === null ? [...rows, id] : rows,
    },
  }
}
