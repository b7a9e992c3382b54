import type { WordRule } from './rules.ts'

const longestText = 5000

/** A text as the rules read it: no longer than needed, and with one kind of apostrophe. */
export function plainText(text: string): string {
  return text
    .slice(0, longestText)
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
}

/** The words of a rule that a plain text holds, each once. */
export function findings(rule: WordRule, text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(patternOf(rule))].map(([word]) => word.toLowerCase().replace(/\s+/g, ' ')),
    ),
  ]
}

export function withoutWords(rule: WordRule, text: string): string {
  return text.replace(patternOf(rule), ' ')
}

const patterns = new Map<readonly string[], RegExp>()

// Whole words only: an "ash" is no "cash". The longest first, so that a phrase wins over its own
// beginning.
function patternOf({ words }: WordRule): RegExp {
  const known = patterns.get(words)
  if (known !== undefined) return known
  const parts = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '\\s+'))
  const made = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  patterns.set(words, made)
  return made
}
