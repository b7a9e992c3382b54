import * as z from 'zod/mini'
import { pastedCode } from './pasted-text.ts'
import { withoutCommas } from './thousands.ts'

const dollarsWrong = 'Please enter dollars and cents, such as 1200.00.'

/**
 * Dollars as text, as people and our own pages write them: $2,405.00 is 2405.00. Seven digits and
 * two decimals at most, so that sums stay below what the tables hold.
 */
export const dollars = () =>
  z
    .string(dollarsWrong)
    .check(
      z.overwrite(pastedCode),
      z.maxLength(20, { error: dollarsWrong, abort: true }),
      z.overwrite(plain),
      z.regex(/^\d{1,7}(\.\d{1,2})?$/, dollarsWrong),
    )

function plain(text: string): string {
  const number = text.replace(/^\$\s*/, '')
  return withoutCommas(number) ?? number
}
