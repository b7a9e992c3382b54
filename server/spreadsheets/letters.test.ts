import { describe, expect, test } from 'vitest'
import { lettersOf, type Letters } from './letters.ts'

const written: Record<Letters, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': (text) => inOneByte(text, 'windows-1252'),
  macintosh: (text) => inOneByte(text, 'macintosh'),
}

function inOneByte(text: string, letters: Letters): Buffer {
  const signs = new TextDecoder(letters).decode(Uint8Array.from({ length: 256 }, (_none, at) => at))
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)))
}

/** Names and words of our customers, each alone in its file. */
const words = [
  'Müller',
  'Señor',
  'José',
  'García Trucking',
  'Díaz',
  'François',
  'Göteborg',
  'Öström Åkeri',
  'Ángel Núñez',
  'Großmann',
  'Peña & Sons',
  'Citroën',
  'São Paulo',
  'Ærø',
  'CAÑÓN',
  'Zoë',
  'Noël',
]

describe('a file in the letters of', () => {
  test.each(
    (['windows-1252', 'macintosh'] as const).flatMap((letters) =>
      words.map((word) => [letters, word] as const),
    ),
  )('%s with the word %s is read so', (letters, word) => {
    const bytes = written[letters](`Company,City\n${word},Cleveland\n`)
    expect(new TextDecoder(lettersOf(bytes)).decode(bytes)).toContain(word)
  })

  test.each([
    ['windows-1252', 'O’Hara'],
    ['windows-1252', 'it’s the driver’s'],
    ['windows-1252', '“Big” Joe – 5°'],
    ['macintosh', 'O’Hara'],
    ['macintosh', 'it’s the driver’s'],
  ] as const)('%s with the signs of %s is read so', (letters, signs) => {
    const bytes = written[letters](`Note\n${signs}\n`)
    expect(new TextDecoder(lettersOf(bytes)).decode(bytes)).toContain(signs)
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    '%s is known with a mark and without',
    (letters) => {
      const text = 'Company,City\nMüller Łódź 😀,Cleveland\n'
      for (const mark of ['', '\uFEFF'])
        expect(lettersOf(written[letters](mark + text))).toBe(letters)
    },
  )

  test('UTF-8 stays UTF-8 where one sign of many was cut', () => {
    const bytes = Buffer.concat([Buffer.from('Müller\n'.repeat(40)), Buffer.from([0xc3, 0x0a])])
    expect(lettersOf(bytes)).toBe('utf-8')
  })

  test('no signs above 127 is UTF-8, and so is nothing', () => {
    expect([lettersOf(Buffer.from('a,b')), lettersOf(Buffer.alloc(0))]).toEqual(['utf-8', 'utf-8'])
  })
})
