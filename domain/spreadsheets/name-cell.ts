/** A person as a customer of ours has them; whoever has one name is listed under "Office". */
export type PersonName = { firstName: string; lastName: string; changed?: string }

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|hon|sir|capt|sgt|lt|col)\.? +(?=\S)/i
// "Jr." tells two people apart, a degree does not.
const generation = /^(?:jr|sr|i{2,3}|iv|2nd|3rd)\.?$/i
const degree =
  /^(?:cpa|ph\.?d|m\.?d|d\.?o|d\.?d\.?s|esq|p\.?e|r\.?n|m\.?b\.?a|j\.?d|cfa|ea|ret)\.?$/i
const ofCompanies =
  /^(?:inc|incorporated|llc|l\.l\.c|ltd|limited|co|company|corp|corporation|lp|llp|pllc|plc|gmbh|dba\b.*)\.?$/i
const oneWord = /^[\p{L}\p{M}'’.-]+$/u
export const withoutLastName = 'Office'

/** "Rowe, Ann, CPA", "Dr. Ann Rowe Jr." and "Ann Rowe" are Ann Rowe. */
export function personOfCell(text: string): PersonName {
  const plain = text.replaceAll(/[\s\p{Z}]+/gu, ' ').trim()
  const parts = plain.split(/ ?, ?/).filter((part) => part !== '')
  const behind = parts.slice(1).filter((part) => generation.test(part))
  const [one = '', two, ...more] = parts.filter(
    (part, at) => at === 0 || !(generation.test(part) || degree.test(part)),
  )
  const isTurned = two !== undefined && !isCompany(plain)
  const ordered = isTurned ? [two, one] : [[one, two, ...more].filter(Boolean).join(', ')]
  const words = [...ordered, ...behind].join(' ').replace(titles, '').split(' ')
  const kept = words.filter((word, at) => at < 2 || !degree.test(word))
  const [firstName = '', ...rest] = kept
  const lastName = rest.length === 0 ? withoutLastName : rest.join(' ')
  return `${firstName} ${lastName}` === plain
    ? { firstName, lastName }
    : { firstName, lastName, changed: `${plain} is ${firstName} ${lastName}.` }
}

/** "Stone Freight, LLC" is no Mr. LLC Stone. */
export const isCompany = (name: string): boolean =>
  name.split(/[ ,]+/).some((part) => ofCompanies.test(part)) || /[&]|\d/.test(name)

/** Where a column has people and companies: only "Last, First" of one word each is turned. */
export function isTurnedName(text: string): boolean {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim())
  const shown = more.every((part) => generation.test(part) || degree.test(part))
  return shown && !isCompany(text) && oneWord.test(last) && /^[\p{L}'’-]+( \p{L}\.?)?$/u.test(first)
}
