// What programs leave around a text that is copied out of them: marks that turn the direction of
// writing (Apple's and Windows' contacts set them around a number), spaces without width, soft
// hyphens, byte order marks. Joiners are none of these: names of people are written with them.
const leftovers =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A name, or another line that people read, without the signs that nobody sees. */
export function pastedLine(text: string): string {
  return text
    .replace(leftovers, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}

/**
 * What is compared sign by sign: an address, a number, a unit, a serial number, a VIN. No sign that
 * nobody sees means anything in it, and blanks beside each other are one.
 */
export function pastedCode(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/** Two ways of writing one unit or serial number: neither case nor blanks around it count. */
export const codeKey = (typed: string): string => pastedCode(typed).toLowerCase()
