import { damageOf } from './identity.ts'

export type ReadVin = { vin: string } | { serial: string } | { unread: string } | null

const shape = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * A VIN without what scanners and people put between its signs: hyphens, blanks, the stars of Code
 * 39, and the I with which the barcodes of imported vehicles begin. What is none is a serial
 * number: trailers, generators and vehicles from before 1981 have one. Null for 17 zeros.
 */
export function vinOfCell(text: string): ReadVin {
  const plain = text.trim()
  const damage = damageOf(plain)
  if (damage !== null) return { unread: damage }
  const signs = plain
    .normalize('NFKC')
    .replaceAll(/[\s\p{Z}\p{Cf}.*\-\u2010-\u2015]/gu, '')
    .toUpperCase()
  if (/^0*$/.test(signs)) return null
  const vin = /^I(?=.{17}$)/.test(signs) ? signs.slice(1) : signs
  return shape.test(vin) ? { vin } : { serial: plain.replaceAll(/[\s\p{Z}]+/gu, ' ') }
}
