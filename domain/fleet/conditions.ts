import { dutyWords, lifeFactors, type Duty, type FilterKind } from '#content/life-priors.ts'

type Described = { vehicleType: string; operatingConditions: string | null; engineType: string | null; averageMilesPerMonth: number | null }

/** Who drives as much a month is on the highway, whatever the words say not. */
const lineHaulMilesPerMonth = 8000

/** The duty that the customer's own words name; null when they name none. */
export function dutyOf({ vehicleType, operatingConditions, engineType, averageMilesPerMonth }: Described): Duty | null {
  // What it does tells more than what it is.
  const named = dutyIn(operatingConditions ?? '') ?? dutyIn(`${vehicleType} ${engineType ?? ''}`)
  return named ?? ((averageMilesPerMonth ?? 0) >= lineHaulMilesPerMonth ? 'line_haul' : null)
}

const dutyIn = remembered((text: string) => dutyWords.find(({ words }) => words.some((word) => names(text, word)))?.duty ?? null)

/** Keys of the factors that the words name. */
export function factorsOf({ vehicleType, operatingConditions }: Pick<Described, 'vehicleType' | 'operatingConditions'>): string[] {
  return factorsIn(`${operatingConditions ?? ''} ${vehicleType}`)
}

const factorsIn = remembered((text: string) => lifeFactors.filter(({ words }) => words.some((word) => names(text, word))).map(({ key }) => key))

// The first that fits: a "DPF with DOC" is looked after as a DPF.
const kinds: readonly (readonly [FilterKind, RegExp])[] = [
  ['dpf', /\bdpf|particulate|soot filter/i],
  ['doc', /\bdoc\b|oxidation/i],
  ['cabin', /cabin|hvac|hepa|pollen/i],
  ['engine_air', /\bair\b|intake|engine_air/i],
]

/** What kind of filter a name means: "Diesel Particulate Filter (DPF)" is a dpf. */
export const kindOf = remembered((filterType: string): FilterKind => kinds.find(([, shape]) => shape.test(filterType))?.[0] ?? 'other')

/** "Engine air" is said "engine air filter"; abbreviations stay as they are. */
export const spoken = remembered((filterType: string): string => {
  const isName = /filter|dpf|doc\b|catalyst/i.test(filterType)
  return isName ? filterType : `${filterType.charAt(0).toLowerCase()}${filterType.slice(1)} filter`
})

/** Two names of the same filter on one vehicle: by kind, and by the letters where the kind is unknown. */
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

/** Fleets of thousands use a few dozen texts: each is read once. Forgotten together, so that nobody can fill the memory. */
function remembered<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= 2000) known.clear()
    const answer = read(text)
    known.set(text, answer)
    return answer
  }
}
