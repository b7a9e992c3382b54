// Apart from domain/lists.ts: the lists in the browser load these and need no zod.

export const mostPages = 100_000
export const longestSearch = 200
