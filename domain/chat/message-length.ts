/** In characters, after trimming. Apart from the contract: the chat's panel loads it and needs no zod. */
export const messageLength = { least: 1, most: 2000 } as const
