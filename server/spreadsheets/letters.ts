import { isUtf8 } from 'node:buffer'

/** How the letters of a text file are written, by the name that `TextDecoder` has for it. */
export type Letters = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

const mostJudged = 2000
const judgedHead = 4096
const fewest = { zeros: 0.3, soundOfBroken: 20 }

/**
 * A mark says it; else UTF-16 has a zero beside each usual letter; else it is UTF-8 where all of it
 * is, or all but a few signs; else Windows or the old Mac, whichever makes the likelier words.
 */
export function lettersOf(bytes: Buffer): Letters {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isUtf8(bytes)) return utf16Of(bytes) ?? 'utf-8'
  return utf16Of(bytes) ?? (isBrokenUtf8(bytes) ? 'utf-8' : windowsOrMac(bytes))
}

function utf16Of(bytes: Buffer): Letters | null {
  const head = bytes.subarray(0, judgedHead)
  const zeros: [number, number] = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = zeros.map((count) => count / Math.max(1, head.length / 2))
  if ((odd ?? 0) > fewest.zeros && (even ?? 0) < 0.05) return 'utf-16le'
  return (even ?? 0) > fewest.zeros && (odd ?? 0) < 0.05 ? 'utf-16be' : null
}

/** UTF-8 of which a few signs were cut or pasted in: far more of its signs are sound than not. */
function isBrokenUtf8(bytes: Buffer): boolean {
  const places = highPlaces(bytes)
  let [sound, broken] = [0, 0]
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? NaN
    const length = lengthOfSign(bytes[place] ?? 0)
    const isSound = length > 1 && isUtf8(bytes.subarray(place, place + length))
    if (isSound) {
      sound += 1
      at += length - 1
    } else broken += 1
  }
  return sound > broken * fewest.soundOfBroken
}

const lengthOfSign = (byte: number) => (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1)

/**
 * Each byte above 127 is judged as the sign that it is in either, by the letters beside it: ü in
 * Müller is a letter where a letter stands, and what the other makes of it, Ÿ or a cedilla, is not.
 * Windows, where neither is likelier.
 */
function windowsOrMac(bytes: Buffer): Letters {
  const score = (letters: Letters) => {
    const decoder = new TextDecoder(letters)
    let sum = 0
    for (const place of highPlaces(bytes)) {
      const text = decoder.decode(bytes.subarray(Math.max(0, place - 1), place + 3))
      const at = place === 0 ? 0 : 1
      const [before, sign, after, next] = [at - 1, at, at + 1, at + 2].map((x) => text[x] ?? '')
      sum += likelihood(sign ?? '', before ?? '', after ?? '', next ?? '')
    }
    return sum
  }
  return score('macintosh') > score('windows-1252') ? 'macintosh' : 'windows-1252'
}

function highPlaces(bytes: Buffer): number[] {
  const places: number[] = []
  for (let at = 0; at < bytes.length && places.length < mostJudged; at += 1)
    if ((bytes[at] ?? 0) > 0x7f) places.push(at)
  return places
}

// Of the names and words of western Europe, which is what both are for.
const smallLetters = 'äöüßéèêëáàâãåñóòôõøúùûíìîïçæœýÿ'
const capitals = 'ÄÖÜÉÈÊËÁÀÂÃÅÑÓÒÔÕØÚÙÛÍÌÎÏÇÆŒÝ'
const betweenWords = '–—”…•'
const signs = '°®©™½¼¾§£€¢µ²³±·«»¿¡×º\u00a0'
const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isSmall = (sign: string) => /\p{Ll}/u.test(sign)
const isCapital = (sign: string) => /\p{Lu}/u.test(sign)

/** 1 for what people write, -1 for what they do not, 0.5 for signs that are rare. */
function likelihood(sign: string, before: string, after: string, next: string): number {
  const isInWord = isLetter(before) && isLetter(after)
  if (smallLetters.includes(sign)) {
    const isAmongCapitals = isCapital(before) && isCapital(after)
    return (isLetter(before) || isLetter(after)) && !isAmongCapitals ? 1 : -1
  }
  if (capitals.includes(sign)) {
    const isAmongSmall = isSmall(before) || (isCapital(before) && isSmall(after + next))
    return !isAmongSmall && (isLetter(before) || isLetter(after)) ? 1 : -1
  }
  // O’Hara, it’s, they’re: what else it stands in is a word of the other.
  if (sign === '’')
    return !isInWord || isCapital(after) || (/[sdtmlrv]/.test(after) && !/[aou]/.test(next))
      ? 1
      : -1
  if ('‘“'.includes(sign)) return isLetter(before) ? -1 : 1
  if (betweenWords.includes(sign)) return isInWord ? -1 : 1
  return signs.includes(sign) && !isInWord ? 0.5 : -1
}
