import { ashWords } from '#content/maintenance-words.ts'
import { kilometersPerMile, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import { formatWeight } from '#domain/weight.ts'

// A scale and the soot that was left are off by as much.
const alike = 0.1

/** "Ash removed: 0.06 oz per 1,000 miles, 30% more than usual in this fleet: …". In grams. */
export function ashSentence(
  { perThousandMiles, usual }: { perThousandMiles: number; usual: number | null },
  unit: DistanceUnit,
): string {
  const grams = unit === 'km' ? perThousandMiles / kilometersPerMile : perThousandMiles
  const rate = fill(ashWords.rate[unit], { weight: formatWeight(grams, 2) })
  if (usual === null || usual <= 0) return fill(ashWords.alone, { rate })
  const more = perThousandMiles / usual - 1
  if (Math.abs(more) < alike) return fill(ashWords.same, { rate })
  const percent = Math.round(Math.abs(more) * 100)
  return fill(more > 0 ? ashWords.more : ashWords.less, { rate, percent })
}
