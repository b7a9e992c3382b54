import { Path, Svg } from '@react-pdf/renderer'
import { qrCode } from '#domain/qr-code.ts'
import { palette } from './paper-style.ts'

/**
 * A text to be scanned, `size` points wide, with the quiet edge that cameras look for left to the
 * paper around it.
 */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { size: cells, path } = qrCode(text, 0)
  return (
    <Svg viewBox={`0 0 ${cells} ${cells}`} style={{ width: size, height: size }}>
      <Path d={path} fill={palette.ink} />
    </Svg>
  )
}
