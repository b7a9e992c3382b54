import { aboutKind, type FilterKind, filterKinds } from '#content/filter-kinds.ts'
import { remembered } from './remembered.ts'

/** "Diesel Particulate Filter (DPF)" is a dpf. */
export const kindOf = remembered(
  (filterType: string): FilterKind =>
    filterKinds.find((kind) => aboutKind[kind].words?.test(filterType)) ?? 'other',
)

export const isAbbreviation = (name: string): boolean => name === name.toUpperCase()
