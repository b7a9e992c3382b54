/** How people write a word: in capitals, without accents, with a comma, not to the end. */
export const wordWays = (word: string) => [
  word,
  word.toUpperCase(),
  withoutAccents(word),
  word.normalize('NFD'),
  `  ${word}, `,
  word.slice(0, -2),
]
/**
 * "Unit 114", "DPF-88213", "INV-2026-0777": with other signs between, with none, and the last
 * part.
 */
export const codeWays = (code: string) => [
  code,
  code.toLowerCase(),
  code.replaceAll(/[\s-]+/g, ' '),
  code.replaceAll(/[\s-]+/g, '-'),
  code.replaceAll(/[\s-]+/g, ''),
  code.split(/[\s-]+/).at(-1) ?? '',
]
export const vinWays = (vin: string) => [
  vin,
  vin.toLowerCase(),
  vin.slice(-8),
  ` ${vin.slice(0, 9)}`,
]
export const emailWays = (email: string) => [
  email,
  email.toUpperCase(),
  email.slice(0, email.indexOf('@')),
]
export function phoneWays(digits: string): string[] {
  const [area, local, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return [
    digits,
    `1${digits}`,
    `+1${digits}`,
    `+1 ${area} ${local} ${line}`,
    `(${area}) ${local}-${line}`,
    `${area}.${local}.${line}`,
    `${area}-${local}-${line}`,
    `1-${area}-${local}-${line} ext. 12`,
    `tel:+1-${area}-${local}-${line}`,
    `${local}-${line}`,
    line,
  ]
}

const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
