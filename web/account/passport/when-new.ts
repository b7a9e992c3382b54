import { filterPassport } from '#content/filter-passport.ts'
import { fill } from '#domain/fill.ts'
import type { NewOrigins } from '#domain/filters/parts/when-new.ts'

const words = filterPassport.newFrom

/** "from part number A680…, typed by our team"; nothing of what was typed of the filter itself. */
export function newFromText(
  from: NewOrigins[keyof NewOrigins],
  partNumber: string | null,
): string | null {
  if (from === null || from.source === 'filter') return null
  return fill(words[from.source], {
    part: partNumber ?? '',
    count: String(from.filters ?? 0),
  })
}
