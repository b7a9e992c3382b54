import type { FilterKind } from '#content/filter-kinds.ts'
import { remembered } from './remembered.ts'

// The first that fits: a "DPF with DOC" is looked after as a DPF.
const words = {
  dpf: /\bdpf|particulate|soot filter/i,
  doc: /\bdoc\b|oxidation/i,
  cabin: /cabin|hvac|hepa|pollen/i,
  engine_air: /\bair\b|intake|engine_air/i,
} satisfies Record<Exclude<FilterKind, 'other'>, RegExp>
const kinds = Object.keys(words) as (keyof typeof words)[]

/** "Diesel Particulate Filter (DPF)" is a dpf. */
export const kindOf = remembered(
  (filterType: string): FilterKind => kinds.find((kind) => words[kind].test(filterType)) ?? 'other',
)
