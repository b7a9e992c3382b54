/** What can be said of an article's text without showing it. */

// Silent reading of non-fiction in English, rounded down: Brysbaert 2019 gives 238 words a minute.
const wordsPerMinute = 225

/**
 * Words of a Markdown text as a reader counts them: no marks, no table rules, no addresses of
 * links.
 */
export function countWords(markdown: string): number {
  const read = markdown.replace(/\]\([^)]*\)/g, '] ').replace(/^[|\s:-]+$/gm, '')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Whole minutes, never less than one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** The different words of a Markdown text, in lower case: what a search looks through. */
export function distinctWords(markdown: string): string[] {
  const read = markdown.replace(/\]\([^)]*\)/g, '] ').toLowerCase()
  return [...new Set(read.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? [])]
    .filter((word) => word.length > 1)
    .sort()
}
