// Apart from domain/lists.ts: the lists in the browser load these and need no zod.

/** Pages that a list can be asked for. */
export const mostPages = 100_000
/** Characters that a list can be searched for. */
export const longestSearch = 200
