/** The filters that have a typical price, in the order of its table; apart, since forms load it. */
export const pricedFilterNames = {
  dpf: 'Diesel particulate filter (DPF)',
  doc: 'Oxidation catalyst (DOC)',
  engine_air: 'Engine air filter',
  cabin: 'Cabin air filter',
  other: 'Industrial cartridge',
  panel: 'Panel filter',
  hepa: 'HEPA filter',
} as const

export type PricedFilter = keyof typeof pricedFilterNames
export const pricedFilters = Object.keys(pricedFilterNames) as readonly PricedFilter[]
