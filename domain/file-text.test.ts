import { expect, test } from 'vitest'
import { textOfFile } from './file-text.ts'

const text = 'Unit\nMüller 1'

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, high byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['the letters of Windows', Buffer.from(text, 'latin1')],
])('a file in %s has its letters', (_name, bytes) => {
  expect(textOfFile(bytes)).toBe(text)
})

test('a file has the signs that only Windows has', () => {
  expect(textOfFile(Uint8Array.of(0x4f, 0x92, 0x48, 0x20, 0x80))).toBe('O’H €')
})

test('an empty file has no text', () => {
  expect(textOfFile(new Uint8Array())).toBe('')
})
