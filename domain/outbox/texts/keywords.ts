export const keywords = ['stop', 'start', 'help'] as const
export type Keyword = (typeof keywords)[number]

// The words that carriers and Twilio know; people who have sent one expect an end, whatever the
// case.
const words: Record<Keyword, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
}

/** Null for any other text. Case, spaces, hyphens and full stops do not count. */
export function readKeyword(text: string): Keyword | null {
  // Longer than any keyword with its decoration: a sentence is read by a person.
  if (text.length > 40) return null
  const word = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '')
  return keywords.find((keyword) => words[keyword].includes(word)) ?? null
}

/**
 * Whether somebody who sends it means something else: "Yes" without a STOP before answers a
 * question, and "Cancel" after one is about something else than texts.
 */
export function changesNothing(keyword: Keyword, isOptedOut: boolean): boolean {
  return keyword === 'start' ? !isOptedOut : keyword === 'stop' && isOptedOut
}

type Known = {
  isOptedOut: boolean
  /** The provider has answered the keyword itself. */
  isAnswered: boolean
}

/**
 * What follows from a keyword: whether the number gets texts from now on, and which answer it gets.
 * STOP and START are confirmed once, when they change something: a second confirmation would be a
 * text after a STOP.
 */
export function afterKeyword(
  keyword: Keyword,
  { isOptedOut, isAnswered }: Known,
): { isOptedOut: boolean; answer: Keyword | null } {
  if (keyword === 'help') return { isOptedOut, answer: isAnswered ? null : 'help' }
  const wantsNone = keyword === 'stop'
  return { isOptedOut: wantsNone, answer: isAnswered || wantsNone === isOptedOut ? null : keyword }
}
