import { company } from '#content/company.ts'

const digits = 6
const typedTag = /^(.*?)\s*\btag\s*#?\s*(\d{1,9})$/i

/** What the label of a filter says whose own serial number can't be read. */
export const tagText = (number: number): string =>
  `${company.shortName} tag ${String(number).padStart(digits, '0')}`

/** The number of the tag that somebody types, in long or in short; null for anything else. */
export function tagNumberOf(typed: string): number | null {
  const [, whose = '', number] = typedTag.exec(typed.trim()) ?? []
  const isOurs = whose === '' || whose.toLowerCase() === company.shortName.toLowerCase()
  return number === undefined || !isOurs ? null : Number(number)
}
