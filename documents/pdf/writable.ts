// What the fonts of paper-style.ts can write, by their tables of characters.
const written =
  /[\n\u0020-\u007e\u00a0-\u017f\u01c4-\u01dc\u01fa-\u021b\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]/u

/**
 * Any text that a person may have typed, as the paper's fonts can write it: a letter that they
 * lack, such as a Chinese one, becomes "?", and what is no letter, such as an emoji, is left out.
 * Walks through all that a document is filled with.
 */
export function writable<Data>(data: Data): Data {
  if (typeof data === 'string') return asWritten(data) as Data
  if (Array.isArray(data)) return data.map(writable) as Data
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, writable(value)]),
  ) as Data
}

function asWritten(text: string): string {
  return Array.from(text.normalize('NFC'), (character) =>
    written.test(character) ? character : standIn(character),
  ).join('')
}

function standIn(character: string): string {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== '' && Array.from(plain).every((part) => written.test(part))) return plain
  return /[\p{L}\p{N}]/u.test(character) ? '?' : ''
}
