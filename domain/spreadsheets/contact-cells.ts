import type * as z from 'zod/mini'
import { email, emailWrong, phone, phoneWrong } from '#domain/form-fields.ts'
import type { ReadCell } from './identity.ts'
import { isNothing } from './nothing.ts'

const anEmail = email()
const aPhone = phone()

// Google parts the values of one field by " ::: ".
const between = /\s*(?::{3}|[|\n\r])\s*/
// QuickBooks Online has "Phone:(216) 555-0119 Mobile:…" in one cell.
const label =
  /(?:^|[\s,])(?=(?:phone|mobile|cell|fax|work|home|office|main|other|alt|direct|business|pager)[a-z ]{0,10}[:.]\s*[(+\d])/i
const labelled = /^([a-z][a-z ]{2,20})[:.]\s*/i
const ofFax = /^(?:.*\bfax|pager)\b/i
const nextNumber = /,\s*(?=[(+]?\d{3})|\s+\/\s+|\s+(?:or|and)\s+/i

/** The first number of a cell, as it was typed. What else is in it is said. */
export function phoneOfCell(text: string): ReadCell<string> {
  // What is one number is parted no further: an extension has the same signs before it.
  const parts = [between, label, /\s*;\s*/, nextNumber]
    .reduce(
      (all, sign) => all.flatMap((part) => (isNumber(part) ? [part] : part.split(sign))),
      [text],
    )
    .map((part) => part.trim())
    .filter((part) => !isNothing(part))
  const numbers = parts.filter((part) => !ofFax.test(part)).map(withoutLabel)
  return firstOf(numbers, parts.length, aPhone, phoneWrong, 'numbers')
}

const withoutLabel = (part: string) => part.trim().replace(labelled, '')
const isNumber = (part: string) => aPhone.safeParse(withoutLabel(part)).success

/** The first address of a cell; "Ann Rowe <ann@example.org>" has one. */
export function emailOfCell(text: string): ReadCell<string> {
  const parts = text
    .replaceAll(/[^<>,;\n]*<([^<>\s]+@[^<>\s]+)>/g, ' $1 ')
    .split(/\s*(?::{3}|[;|,])\s*|\s+/)
    .map((part) => part.replace(/^(?:mailto|e-?mail):/i, '').trim())
    .filter((part) => !isNothing(part))
  return firstOf(parts, parts.length, anEmail, emailWrong, 'addresses')
}

function firstOf(
  parts: readonly string[],
  said: number,
  schema: z.ZodMiniType<string, string>,
  wrong: string,
  what: string,
): ReadCell<string> {
  for (const part of parts) {
    const read = schema.safeParse(part)
    if (!read.success) continue
    return said === 1
      ? { value: read.data }
      : {
          value: read.data,
          changed: `Of several ${what} the first good one was taken: ${read.data}.`,
        }
  }
  return { unread: wrong }
}
