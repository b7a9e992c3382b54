import type { ReasoningFactors } from '#domain/maintenance/contract.ts'

export type LifeLine = { of: 'usual' | 'vehicle' | 'readings'; miles: number }

const byReadings: ReadonlySet<string> = new Set(['readings', 'at_limit'])
// What has run longer than expected, or may fail early: no life of a filter.
const ofTheOdds: ReadonlySet<string> = new Set(['still_running', 'early_failures'])

/** How long a filter like this lasts: in its duty, on its vehicle, and as it reads; each once it differs. */
export function lifeLines(effects: ReasoningFactors['effects']): LifeLine[] {
  const lines: LifeLine[] = []
  let miles = 0
  for (const { factor, effectMiles } of effects) {
    if (ofTheOdds.has(factor)) continue
    miles += effectMiles
    const of = lines.length === 0 ? 'usual' : byReadings.has(factor) ? 'readings' : 'vehicle'
    const last = lines.at(-1)
    if (last?.of === of) last.miles = miles
    else lines.push({ of, miles })
  }
  return lines
}
