import { pastedCode } from './pasted-text.ts'

/** `number` as it was typed, with the usual signs between its digits. */
export type TypedPhone = { number: string; extension: string | null }

/** Ten in North America; with its country code a number may be shorter. */
const fewestDigits = 10
const fewestAbroad = 7
const mostDigits = 15
/** With the words around it. None of the patterns below runs over a long text. */
const mostSigns = 60

const kinds = 'tel|telephone|phone|ph|cell|mobile|mob|home|work|office|main|direct|shop'
const kindBefore = new RegExp(String.raw`^(?:\(?(?:${kinds})\)?|[chmoptw])(?:[.:]\s*|\s+)`, 'i')
const kindBehind = new RegExp(
  String.raw`\s*[,–-]?\s*(?:\((?:${kinds})\.?\)|\b(?:${kinds}))\.?$`,
  'i',
)
// As libphonenumber reads them, and pauses that phones store between a number and its extension.
const extensionBehind =
  /[\s,;]*\(?(?:\bext(?:ensi[oó]n|n)?|x|#|~|\bint|\banexo|[,;])[.:=\s]*(\d{1,6})[#)]?$/i
// Text programs and web pages set longer dashes and points between the digits than a keyboard has.
const numberShape = /^\(?\+?[\d ()./\u00b7\u2010-\u2015\u2022\u2212-]*$/

/**
 * A telephone number as a person or a program writes one; null for anything else. libphonenumber-js
 * (13 MB, 70 ms to load, 20 MB of memory) reads none of 693 ways of writing that this does not.
 */
export function readTypedPhone(typed: string): TypedPhone | null {
  const { number, extension } = partsOf(typed)
  if (!numberShape.test(number)) return null
  const digits = number.replace(/\D/g, '').length
  const fewest = /^\(?\+/.test(number) ? fewestAbroad : fewestDigits
  return digits >= fewest && digits <= mostDigits ? { number, extension } : null
}

/** What may be a part of a number, without the words around it and its extension. */
export const withoutExtension = (typed: string): string => partsOf(typed).number

/** As it is stored: the extension in one way, which the search by digits leaves out. */
export const writtenPhone = ({ number, extension }: TypedPhone): string =>
  extension === null ? number : `${number} ext. ${extension}`

function partsOf(typed: string): TypedPhone {
  const plain = pastedCode(typed.normalize('NFKC'))
  if (plain.length > mostSigns) return { number: plain, extension: null }
  const text = plain.replace(kindBefore, '').replace(kindBehind, '')
  const [whole = '', extension = null] = extensionBehind.exec(text) ?? []
  const number = text.slice(0, text.length - whole.length)
  return { number: number.replace(kindBehind, '').trim(), extension }
}
