import { outcomeText as words } from '#content/outcome.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'

type Refused = Pick<ServiceFilter, 'serialNumber' | 'reason'> & {
  vehicle: Pick<NonNullable<ServiceFilter['vehicle']>, 'name' | 'unitNumber'> | null
}

const mostNamed = 4
const longestReason = 80

/** "unit 217, cracked; Truck 9, melted": by its truck, else by its number. */
export function refusedNames(refused: readonly Refused[]): string | null {
  if (refused.length === 0) return null
  const names = refused.slice(0, mostNamed).map(nameOf)
  const more = refused.length - names.length
  return names.join('; ') + (more > 0 ? fill(words.more, { count: more }) : '')
}

/** The same of one filter within a sentence, without what became of it. */
export const filterName = (filter: Omit<Refused, 'reason'>): string =>
  nameOf({ ...filter, reason: null })

function nameOf({ vehicle, serialNumber, reason }: Refused): string {
  const unit = vehicle?.unitNumber ?? null
  const name =
    unit === null ? (vehicle?.name ?? serialNumber ?? words.oneFilter) : fill(words.unit, { unit })
  return reason === null ? name : `${name}, ${inSentence(reason)}`
}

/** As it goes on in a sentence: short, in small letters but for abbreviations, without a period. */
function inSentence(reason: string): string {
  const line = reason.replace(/\s+/g, ' ').trim().replace(/\.+$/, '')
  const short = line.length <= longestReason ? line : `${line.slice(0, longestReason).trimEnd()}...`
  return /^\p{Lu}\p{Ll}/u.test(short) ? short.charAt(0).toLowerCase() + short.slice(1) : short
}
