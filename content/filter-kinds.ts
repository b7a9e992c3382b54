/** The kinds of filters that we clean and predict: the database closes the same list. */
export const filterKinds = ['dpf', 'doc', 'engine_air', 'cabin', 'other'] as const
export type FilterKind = (typeof filterKinds)[number]
