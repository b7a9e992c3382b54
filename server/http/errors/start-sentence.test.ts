import { expect, test } from 'vitest'
import { startSentence } from './start-sentence.ts'

test.each([
  [
    { code: 'EADDRINUSE', syscall: 'listen', port: 80 },
    'Port 80 is already in use: end the program that uses it, or set PORT to another number.',
  ],
  [
    { code: 'EACCES', syscall: 'listen', port: 80 },
    'Port 80 may not be used by this user: set PORT to a number above 1023.',
  ],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '203.0.113.9' },
    'HOST 203.0.113.9 is not an address of this machine: set HOST to one of its own, or to 127.0.0.1.',
  ],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nosuch.invalid' },
    'HOST nosuch.invalid is not known here: set HOST to an address of this machine, or to 127.0.0.1.',
  ],
  [{ code: '28P01' }, 'DATABASE_URL cannot be used: what went wrong.'],
  [{ code: '3D000' }, 'DATABASE_URL cannot be used: what went wrong.'],
  [{ code: '42501' }, 'DATABASE_URL cannot be used: what went wrong.'],
  [{}, 'The server could not start: what went wrong'],
])('%j becomes one sentence', (properties, sentence) => {
  expect(startSentence(Object.assign(new Error('what went wrong\nand where'), properties))).toBe(
    sentence,
  )
})
