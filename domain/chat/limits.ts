export const messageLength = { least: 1, most: 2000 } as const
/** Per call; the rest of a long conversation is requested after the last of them. */
export const messagesInPart = 500
/**
 * Close code of a session that is over (RFC 6455, 7.4.2: 4000 and above are ours): the page signs
 * in again instead of reconnecting.
 */
export const sessionEndedCode = 4401
/** How many a conversation can have, of its visitor and of our team. */
export const picturesOfConversation = 10
