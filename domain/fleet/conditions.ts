import { dutyWords } from '#content/duty-words.ts'
import { aboutKind, filterKinds } from '#content/filter-kinds.ts'
import { lifeFactors, type Duty } from '#content/life-priors.ts'
import { isAbbreviation, kindOf } from '#domain/filter-kind.ts'
import { remembered } from '#domain/remembered.ts'

type Described = {
  vehicleType: string
  operatingConditions: string | null
  engineType: string | null
  averageMilesPerMonth: number | null
}

/** Whoever drives that much a month is on the highway, whatever the words say. */
const lineHaulMilesPerMonth = 8000

/** Null when the words name none. */
export function dutyOf({
  vehicleType,
  operatingConditions,
  engineType,
  averageMilesPerMonth,
}: Described): Duty | null {
  const what = dutyIn(`${vehicleType} ${engineType ?? ''}`)
  // Its engine works the body, wherever it goes.
  const named = what === 'refuse' ? what : (dutyIn(operatingConditions ?? '') ?? what)
  return named ?? ((averageMilesPerMonth ?? 0) >= lineHaulMilesPerMonth ? 'line_haul' : null)
}

const dutyIn = remembered(
  (text: string) =>
    dutyWords.find(({ words }) => words.some((word) => names(text, word)))?.duty ?? null,
)

export function factorsOf({
  vehicleType,
  operatingConditions,
}: Pick<Described, 'vehicleType' | 'operatingConditions'>): string[] {
  return factorsIn(`${operatingConditions ?? ''} ${vehicleType}`)
}

const factorsIn = remembered((text: string) =>
  lifeFactors.filter(({ words }) => words.some((word) => names(text, word))).map(({ key }) => key),
)

const abbreviations = filterKinds.map((kind) => aboutKind[kind].short).filter(isAbbreviation)
const isName = new RegExp(`filter|catalyst|(?:${abbreviations.join('|')})s?(?![a-z])`, 'i')

/** "Engine air" is said "engine air filter"; abbreviations stay as they are. */
export const spoken = remembered((filterType: string): string => {
  return isName.test(filterType)
    ? filterType
    : `${filterType.charAt(0).toLowerCase()}${filterType.slice(1)} filter`
})

/** Two names of the same filter: by kind, and by the letters where the kind is unknown. */
export function sameFilter(one: string, other: string): boolean {
  if (one === other) return true
  const kind = kindOf(one)
  return kind === kindOf(other) && (kind !== 'other' || plain(one) === plain(other))
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** From the beginning of a word; short ones as a whole word, so that a business is no bus. */
function names(text: string, word: string): boolean {
  const end = word.length <= 3 ? '(?:e?s)?(?![a-z])' : ''
  return new RegExp(`(?<![a-z])${word.replaceAll(/[^a-z0-9 -]/g, '.')}${end}`, 'i').test(text)
}
