import * as z from 'zod/mini'

const notSerial =
  'This is the address on a label, not a serial number. Please scan the label again or type the number.'
const labelAddress = /^https?:\/\/[^/\s]+\/verify\/filter\/([\da-f]{20})\/?(?:\?public)?$/i

/**
 * The code in the address that our labels carry; null for anything else that is scanned or typed.
 * Any host: labels outlive the name of the site, and a code is only in our own books.
 */
export function codeOnLabel(scanned: string): string | null {
  return labelAddress.exec(scanned.trim())?.[1]?.toLowerCase() ?? null
}

/** Of a serial number that is typed or scanned. */
export const noLabelAddress = <Typed extends string | null>() =>
  z.refine<Typed>((typed) => typed === null || codeOnLabel(typed) === null, notSerial)
