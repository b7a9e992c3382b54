import { Path, Svg } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { palette } from './paper-style.ts'

/**
 * A text to be scanned, `size` points wide, with the quiet edge that cameras look for left to the
 * paper around it.
 */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { data, size: cells } = encode(text, { border: 0, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <Svg viewBox={`0 0 ${cells} ${cells}`} style={{ width: size, height: size }}>
      <Path d={path} fill={palette.ink} />
    </Svg>
  )
}
