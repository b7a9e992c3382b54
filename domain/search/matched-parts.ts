/** A part of a text, and whether it was searched for. */
export type TextPart = { text: string; isMatch: boolean }

const wordsIn = /[\p{L}\p{N}]+/gu
const mostWords = 6
// What people leave out or add between the signs of a number, and the accents of a letter.
const between = String.raw`[\s\u0300-\u036f().+/'’_-]*`

/** The words of a search, each once, the longest first. */
export function searchedWords(q: string): string[] {
  const words =
    withoutAccents(q)
      .toLowerCase()
      .replaceAll(/['’‘`]/g, '')
      .match(wordsIn) ?? []
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, mostWords)
}

/** Where in a text the words of a search are, however their signs are set apart. */
export function matchedParts(text: string, q: string): TextPart[] {
  const composed = text.normalize('NFKD')
  const parts: TextPart[] = []
  let end = 0
  for (const [from, to] of matchesIn(composed, q)) {
    if (from > end) parts.push({ text: composed.slice(end, from).normalize(), isMatch: false })
    parts.push({ text: composed.slice(from, to).normalize(), isMatch: true })
    end = to
  }
  if (end < composed.length) parts.push({ text: composed.slice(end).normalize(), isMatch: false })
  return parts
}

/** The part of a long text around the first word of the search, or its beginning. */
export function excerptOf(text: string, q: string, longest = 120): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  if (oneLine.length <= longest) return oneLine
  const [first] = matchesIn(oneLine, q)
  const lead = Math.floor(longest / 4)
  const from = first === undefined || first[0] <= lead ? 0 : first[0] - lead
  const cut = oneLine.slice(from, from + longest).trim()
  return `${from > 0 ? '…' : ''}${cut}${from + longest < oneLine.length ? '…' : ''}`
}

function matchesIn(text: string, q: string): [number, number][] {
  const digits = q.replaceAll(/\D/g, '')
  const isNumber = digits.length >= 4 && !/\p{L}/u.test(q)
  const words = isNumber ? [digits.slice(-10), ...searchedWords(q)] : searchedWords(q)
  const found: [number, number][] = words
    .filter((word) => word !== '')
    .flatMap((word) =>
      [...text.matchAll(patternOf(word))].map(
        ({ index, 0: match }) => [index, index + match.length] as [number, number],
      ),
    )
  return merged(found.sort((a, b) => a[0] - b[0] || b[1] - a[1]))
}

// Short words are found only where a word begins, as the server finds them.
function patternOf(word: string): RegExp {
  const signs = [...word].map((sign) => sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join(between)
  return new RegExp(word.length < 3 ? String.raw`(?<![\p{L}\p{N}])${signs}` : signs, 'giu')
}

function merged(found: readonly [number, number][]): [number, number][] {
  const whole: [number, number][] = []
  for (const [from, to] of found) {
    const last = whole.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
