import { pastedCode, pastedLine } from '#domain/pasted-text.ts'
import { isNothing } from './nothing.ts'

/** What a cell says, and what was changed to say it; or why it says nothing. */
export type ReadCell<Value> = { value: Value; changed?: string } | { unread: string }

const shortened = (text: string) =>
  `The spreadsheet has shortened this number to ${text}. Please format the column as text and export it again.`
const narrow = 'The column was too narrow when this was saved, so it only shows signs.'
const masked = 'This is masked, so nobody can tell which one it is.'
const wrongInSheet = 'The spreadsheet shows an error here.'

/** Excel keeps so many digits of a number, and fills the others with zeros. */
const keptDigits = 15

/**
 * A number by which something is known again, as it was typed: blanks beside each other are one.
 * Whatever a spreadsheet has rounded, cut or masked is nobody's number.
 */
export function identityOfCell(text: string): ReadCell<string> {
  const plain = codeOf(text)
  const wrong = damageOf(plain)
  return wrong === null ? { value: plain } : { unread: wrong }
}

/** What a spreadsheet did to a value that was another one before; null for nothing. */
export function damageOf(plain: string): string | null {
  if (!/[#*•]|E[+-]|\d{16}/i.test(plain)) return null
  if (/^-?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(plain)) return shortened(plain)
  if (/^#{2,}$/.test(plain)) return narrow
  if (/^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/i.test(plain)) return wrongInSheet
  if (/^[*•]{2,}/.test(plain) || /•/.test(plain)) return masked
  const isRounded = /^\d{16,}$/.test(plain) && /^0+$/.test(plain.slice(keptDigits))
  return isRounded && !/^0+$/.test(plain) ? shortened(plain) : null
}

/** How keys are compared: capitals, and blanks of any kind and number, make no other one. */
export const sameKey = (text: string): string => codeOf(text).normalize('NFC').toLowerCase()

// Nearly every cell is one: nothing in it has to be removed.
const isPlain = /^[!-~]+(?: [!-~]+)*$/
const blanks = /[\s\p{Z}]+/gu

const codeOf = (text: string): string =>
  isPlain.test(text) ? text : pastedCode(text.replaceAll(blanks, ' '))

/** A line that people read: joiners stay, since names are written with them. */
export const lineOf = (text: string): string =>
  isPlain.test(text) ? text : pastedLine(text).replaceAll(blanks, ' ').trim()

const leadingZeroStates = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR', 'VI'])

/** A ZIP code of a state whose codes begin with 0 has it again where a spreadsheet took it. */
export function zipOfCell(text: string, state: string | undefined): ReadCell<string> {
  const read = identityOfCell(text)
  if ('unread' in read || isNothing(read.value)) return read
  const [, digits, more = ''] = /^(\d{3,4})(-\d{4})?$/.exec(read.value) ?? []
  if (digits === undefined || !leadingZeroStates.has((state ?? '').trim().toUpperCase()))
    return read
  const value = `${digits.padStart(5, '0')}${more}`
  return { value, changed: `ZIP code ${digits} has its zero again: ${value}.` }
}
