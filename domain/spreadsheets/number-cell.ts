import { withoutCommas } from '#domain/thousands.ts'

/**
 * A number as spreadsheets write it: 412350.7, 412,350, 412 350, and 1.234,5 or 1.234.567, which
 * can only be European. Null for anything else: 6,4 is not 64.
 */
export function numberOfCell(text: string): number | null {
  const plain = text.trim().replace(/(?<=\d)[\p{Zs}'’](?=\d{3}(?:\D|$))/gu, '')
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(plain))
    return Number(plain.replaceAll('.', '').replace(',', '.'))
  const american = withoutCommas(plain) ?? ''
  return /^\d{1,12}(?:\.\d+)?$/.test(american) ? Number(american) : null
}

/**
 * What to say of 412.350, which is 412 and a bit here, and thousands where a point parts them. Null
 * where it can only be one of the two.
 */
export function pointOrThousands(text: string): string | null {
  const plain = text.trim()
  return /^[1-9]\d{0,2}\.\d{3}$/.test(plain)
    ? `Is ${plain} a decimal, or thousands? Please write it like ${plain.replace('.', ',')} or ${Number(plain).toFixed(1)}.`
    : null
}

const yes = new Set(['yes', 'y', 'true', '1', 'due', 'x', '✓'])
const no = new Set(['no', 'n', 'false', '0', 'not due'])

/** Undefined for anything but yes or no. */
export function answerOfCell(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase()
  return yes.has(plain) ? true : no.has(plain) ? false : undefined
}
