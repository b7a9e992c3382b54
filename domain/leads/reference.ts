// Crockford's: no letter that is taken for a digit, or heard as another on the phone.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsOfSign = 5
const signsOfReference = 4
/** Of the id of its row, in base 16: as many bits as the signs hold. */
const digitsOfId = (signsOfReference * bitsOfSign) / 4

/**
 * What a person says of a request on the phone, R-7KQ2: made of the first digits of its row's id.
 * One in a million requests has the same. Null for an id that is none of ours.
 */
export function referenceOf(id: string): string | null {
  const digits = id.slice(0, digitsOfId)
  if (!/^[0-9a-f]{5}$/.test(digits)) return null
  let left = Number.parseInt(digits, 16)
  let written = ''
  for (let at = 0; at < signsOfReference; at++) {
    written = signs.charAt(left % signs.length) + written
    left = Math.floor(left / signs.length)
  }
  return `R-${written}`
}

/**
 * How the ids of the requests begin that a typed reference means; null for what is no reference.
 * Read as it is heard: in any case, O for 0, I and L for 1, with or without the hyphen.
 */
export function idStartOf(typed: string): string | null {
  const [, said = ''] = /^r[\s-]*([0-9a-z]{4})$/i.exec(typed.trim()) ?? []
  const read = said.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (read === '' || [...read].some((sign) => !signs.includes(sign))) return null
  const number = [...read].reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0)
  return number.toString(16).padStart(digitsOfId, '0')
}
