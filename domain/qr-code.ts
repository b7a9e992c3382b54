import { encode } from 'uqr'

/** A text as the squares of a QR code: a path in a box of `size` by `size`, with its quiet edge. */
export function qrCode(text: string, edge = 2): { size: number; path: string } {
  const { data, size } = encode(text, { border: edge, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}

/**
 * In a built page, which does not know where it will be served: the server puts the code of the
 * whole address in its place, in `viewBox` and `d`.
 */
export const laterQrCode = (address: string): string => `qr:${address}`
const later = /(viewBox|\bd)="qr:([^"]+)"/g

/** Of a page whose addresses are whole: each code that was left out is drawn. */
export const withQrCodes = (html: string): string =>
  html.replaceAll(later, (_all, name: string, address: string) => {
    const { size, path } = qrCode(address)
    return name === 'd' ? `d="${path}"` : `viewBox="0 0 ${size} ${size}"`
  })
