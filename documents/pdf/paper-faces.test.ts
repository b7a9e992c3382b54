import { Font } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { onPaper } from '#domain/paper-letters.ts'
import { families } from './paper-faces.ts'

test.each([400, 600, 800])(
  'whatever a paper lets pass, a face of weight %s has',
  async (fontWeight) => {
    const faces = await Promise.all(
      families.map(async (fontFamily) => {
        await Font.load({ fontFamily, fontWeight })
        return Font.getFont({ fontFamily, fontWeight })?.data
      }),
    )
    const missing = Array.from({ length: 0xffff }, (_, code) => code + 1).filter((code) => {
      const sign = String.fromCodePoint(code)
      if (/[\n\p{Cs}]/u.test(sign) || onPaper(sign).text !== sign.normalize('NFC')) return false
      return !faces.some((face) => face?.hasGlyphForCodePoint(sign.normalize('NFC').codePointAt(0)))
    })
    expect(missing.map((code) => code.toString(16))).toEqual([])
  },
)
