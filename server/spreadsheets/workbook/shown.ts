import { dateFromSerial, format, getFormatDateInfo, isDateFormat, isPercentFormat } from 'numfmt'

/** Null for what the cell cannot show, such as a day before all days. */
export type Show = (value: number) => string | null

const [daysTo1904, daySeconds] = [1462, 86_400]
const [lastSerial, longestFormat] = [2_958_465, 255]

/** What a cell shows of a number in its format. */
export function showIn(written: string, is1904: boolean): Show {
  // [$€-407] is the euro as Germany writes it, with a comma in place of our point.
  const code = written.replaceAll(/\[\$([^\]-]*)-[^\]]*\]/g, '[$$$1]')
  if (code.length > longestFormat || isPlain(code)) return plainly
  try {
    if (isDateFormat(code)) return dayIn(code, is1904)
    if (isPercentFormat(code)) return (value) => format(code, value).trim()
    return (value) => inFormat(code, value)
  } catch {
    return plainly
  }
}

/** All the digits that a sheet has of a number, which are fifteen: never 1.23E+12. */
export function plainly(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  if (Math.abs(rounded) >= 1) return BigInt(rounded).toString()
  return rounded.toFixed(20).replace(/\.?0+$/, '')
}

// Signs that a format shows and that are no part of a number: colors, conditions, gaps.
const dressing = /\[[^\]$][^\]]*\]|\[\$\$?(?:-[^\]]*)?\]|_.|\*.|\\[ ()-]|"[ $]*"/g
const number =
  /^[-+($\s]*(?:general|@|(?:[#?]+,?)*0?(?:\.[0#?]*)?,*(?:e\+?[0#?]+)?|[#?0 ]+\/[?#\d]+)[)\s-]*$/i

/** A number, however it groups, rounds, scales, colors or shortens it; dollars, too. */
function isPlain(code: string): boolean {
  const [first = ''] = code.split(';')
  const bare = first.replaceAll(dressing, '')
  return code.trim() === '' || number.test(bare)
}

/**
 * As the format has it: 01040, (216) 555-0111, 412,350 mi. What is but one number with a word
 * beside it has all its digits.
 */
function inFormat(code: string, value: number): string | null {
  const text = format(code, value, { overflow: '' }).trim()
  if (text === '') return value === 0 ? '' : plainly(value)
  const runs = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  const [run = ''] = runs
  if (runs.length !== 1 || /^0\d/.test(run)) return text
  return text.replace(run, () => plainly(Math.abs(value)))
}

function dayIn(code: string, is1904: boolean): Show {
  const { month, day, hours, minutes, seconds } = getFormatDateInfo(code)
  const asShown: Show = (value) => format(code, value, { overflow: '' }).trim() || null
  if (/\[(?:h+|m+|s+)\]/i.test(code) || (!day && !month)) return asShown
  const hasTime = hours || minutes || seconds
  return (value) => {
    const serial = Math.round((is1904 ? value + daysTo1904 : value) * daySeconds) / daySeconds
    if (serial < 0 || serial > lastSerial + 1) return null
    const [y, m, d, h, min, s] = dateFromSerial(serial)
    const on = `${pad(y, 4)}-${pad(m)}-${pad(d)}`
    if (!hasTime || h + min + s === 0) return on
    return s === 0 ? `${on} ${pad(h)}:${pad(min)}` : `${on} ${pad(h)}:${pad(min)}:${pad(s)}`
  }
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')
