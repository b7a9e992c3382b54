import { withoutCommas } from '#domain/thousands.ts'
import { centsOf } from '#domain/money.ts'
import type { ReadCell } from './identity.ts'

const mostCents = 999_999_999
const moneyWrong = 'Please enter dollars and cents, such as 1200.00.'
const decimals = (text: string) =>
  `${text} has more than two decimals. Is it dollars and cents, or thousands? Please write it like 1200.00.`
const shape = /^(\(|-)?\s*(?:US\s*\$|USD|\$)?\s*(-)?\s*([\d.,']*\d)\s*(?:USD|US\$)?\s*(\)|-)?$/i

/** Dollars as whole cents: $1,250.00, US$1250.5, 1250 USD, (40.00) or 40.00-. */
export function centsOfCell(text: string): ReadCell<number> {
  const plain = text.replaceAll(/[\s\p{Z}]+/gu, ' ').trim()
  const [, before, minus, size, after] = shape.exec(plain) ?? []
  if (size === undefined || (before === '(') !== (after === ')')) return { unread: moneyWrong }
  const american = withoutCommas(size)
  const european = /^\d{1,3}(?:\.\d{3})+,\d{2}$/.test(size)
  const number = european ? size.replaceAll('.', '').replace(',', '.') : american
  if (number === null || !/^\d{1,10}(?:\.\d+)?$/.test(number)) return { unread: moneyWrong }
  if (!/^\d+(?:\.\d{1,2})?$/.test(number)) return { unread: decimals(size) }
  const cents = centsOf(number)
  if (cents > mostCents) return { unread: moneyWrong }
  const isNegative = [before, minus, after].some((sign) => sign === '-' || sign === '(')
  return { value: isNegative ? 0 - cents : cents }
}
