/**
 * GSM 03.38: what a phone network carries in seven bits, and what it escapes, at the price of two.
 */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const escaped = new Set('\f^{}\\[~]|€')

/** One text alone holds more than a part of several, which carries its place among them. */
export const segmentUnits = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
} as const

export type SmsEncoding = keyof typeof segmentUnits

/** `units` are septets or UTF-16 units, `unitsLeft` what still fits without one more segment. */
export type SmsSize = { encoding: SmsEncoding; units: number; segments: number; unitsLeft: number }

/** What does not fit the GSM alphabet by one character turns the whole text into UCS-2. */
export function sizeOf(text: string): SmsSize {
  const signs = [...text]
  const encoding = signs.every((sign) => basic.has(sign) || escaped.has(sign)) ? 'GSM-7' : 'UCS-2'
  const sizes = signs.map((sign) =>
    encoding === 'UCS-2' ? sign.length : escaped.has(sign) ? 2 : 1,
  )
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, joined } = segmentUnits[encoding]
  if (units <= alone)
    return { encoding, units, segments: units === 0 ? 0 : 1, unitsLeft: alone - units }
  const { segments, used } = packed(sizes, joined)
  return { encoding, units, segments, unitsLeft: joined - used }
}

/** Each once: most often a quote or a dash that a program has beautified. */
export function signsOutsideGsm(text: string): string[] {
  return [...new Set(text)].filter((sign) => !basic.has(sign) && !escaped.has(sign))
}

const plain: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u0060': "'",
  '\u00b4': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\ufeff': '',
  '\t': ' ',
}

/**
 * The same text with the quotes, dashes and spaces of a keyboard. Letters of names stay as they
 * are.
 */
export function plainly(text: string): string {
  return [...text].map((sign) => plain[sign] ?? sign).join('')
}

// An escape and its character, and the two halves of an emoji, are never split: a segment may end a
// unit early.
function packed(sizes: readonly number[], joined: number): { segments: number; used: number } {
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > joined) [segments, used] = [segments + 1, 0]
    used += size
  }
  return { segments, used }
}
