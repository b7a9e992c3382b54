// What the faces of a paper have, by their tables of characters: Archivo for Latin, Open Sans for
// Cyrillic, Greek and figures above and below the line, Noto Sans Math for signs. Nothing of other
// scripts, of which Noto Sans Math has single letters.
const written =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0259\u02bc\u02c6\u02c7\u02da\u02dc\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u0513\u1e24\u1e25\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2032-\u2034\u2039\u203a\u2044\u2070\u2074-\u207a\u2080-\u208a\u20ac\u2113\u2116\u2122\u2126\u215b-\u215e\u2190-\u2300\u2308-\u230b\u25a0-\u25ff\u2605\u2606\u2640\u2642\u2713]/u

// Signs that no face has, by those that say the same.
const spelled: Readonly<Record<string, string>> = {
  '\t': ' ',
  '✔': '✓',
  '☑': '✓',
  '✅': '✓',
  '✗': '×',
  '✘': '×',
  '☒': '×',
  '❌': '×',
  '☐': '□',
  '➔': '→',
  '➜': '→',
  '➡': '→',
  '⬅': '←',
  '⬆': '↑',
  '⬇': '↓',
  '⁻': '−',
  '₋': '−',
  '‰': '/1000',
  '⚠': '(!)',
  '☎': 'Tel.',
}

/** A text as a paper can have it, and the signs of it that are lost there. */
export function onPaper(text: string): { text: string; lost: string[] } {
  const lost: string[] = []
  let paper = ''
  for (const character of text.normalize('NFC')) {
    const written = asWritten(character)
    if (written === null) lost.push(character)
    // Two and a third is not twenty-one thirds.
    const isMixed = written !== character && /\u2044/.test(written ?? '') && /\d$/.test(paper)
    paper += `${isMixed ? ' ' : ''}${written ?? inPlaceOf(character)}`
  }
  return { text: paper, lost }
}

/** What of these a paper cannot have, each sign once. */
export function lostOnPaper(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => onPaper(text ?? '').lost))]
}

function asWritten(character: string): string | null {
  if (written.test(character)) return character
  const sign = spelled[character]
  if (sign !== undefined) return sign
  // Directions, joiners and marks of their kind are nothing that anybody would see.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Zl}\p{Zp}]/u.test(character)) return ''
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every((part) => written.test(part)) ? plain : null
}

// A letter leaves a trace; a picture does not.
const inPlaceOf = (character: string) => (/[\p{L}\p{N}]/u.test(character) ? '?' : '')
