// Apart from the contract: the chat's panel loads these and needs no zod.

/** In characters, after trimming. */
export const messageLength = { least: 1, most: 2000 } as const
/** So many messages are read at once: the rest of a long conversation is asked for with the last of them. */
export const messagesInPart = 500
/** The socket's word for a session that is over (RFC 6455, 7.4.2: 4000 and above are ours): a page signs in again, it does not come back by itself. */
export const sessionEndedCode = 4401
