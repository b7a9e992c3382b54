/** The kinds of filters that we clean and predict: the database closes the same list. */
export const filterKinds = ['dpf', 'doc', 'engine_air', 'cabin', 'other'] as const
export type FilterKind = (typeof filterKinds)[number]

/** At length where the page is about one filter, short in lists and in advice. */
export const filterKindNames = {
  whole: {
    dpf: 'Diesel particulate filter',
    doc: 'Oxidation catalyst',
    engine_air: 'Engine air filter',
    cabin: 'Cabin filter',
    other: 'Other',
  },
  short: {
    dpf: 'DPF',
    doc: 'DOC',
    engine_air: 'Engine air',
    cabin: 'Cabin air',
    other: 'Other filters',
  },
} as const satisfies Record<string, Record<FilterKind, string>>
