import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateNumber, isCertificateDue, randomBytesOfNumber, readCertificateNumber, serialEnding } from './certificate.ts'
import type { Measurement, ServiceStatus } from './contract.ts'

const measured: Measurement = {
  position: 1, serialNumber: 'DPF-88213', flowBeforeCfm: '310.0', flowAfterCfm: '612.5', pressureBeforeInH2O: '6.20',
  pressureAfterInH2O: '1.10', weightBeforeG: '9120.0', weightAfterG: '8815.5', verdict: 'restored',
}

test.each([
  ['scheduled', 1, false],
  ['in_progress', 1, false],
  ['completed', 1, true],
  ['delivered', 1, true],
  ['cancelled', 1, false],
  ['completed', 0, false],
  ['delivered', 0, false],
] as [ServiceStatus, number, boolean][])('a %s service with %i measured filters has a certificate: %s', (status, count, expected) => {
  expect(isCertificateDue({ status }, Array.from({ length: count }, () => measured))).toBe(expected)
})

describe("a certificate's number", () => {
  test('is made of the random bytes and nothing else', () => {
    expect(certificateNumber('2026', new Uint8Array(8))).toBe('LF-2026-2222-2222')
    expect(certificateNumber('2026', Uint8Array.from([0, 1, 7, 8, 15, 16, 30, 31]))).toBe('LF-2026-239A-HJYZ')
    expect(certificateNumber('2026', new Uint8Array(8).fill(255))).toBe('LF-2026-ZZZZ-ZZZZ')
  })

  test('has no letter that is taken for a figure, and can be read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: randomBytesOfNumber, maxLength: 20 }), (random) => {
        const number = certificateNumber('2026', random)
        expect(number.slice('LF-2026-'.length)).not.toMatch(/[01OI]/)
        expect(readCertificateNumber(number)).toBe(number)
      }),
    )
  })

  test('needs enough that is random', () => {
    expect(() => certificateNumber('2026', new Uint8Array(7))).toThrow(RangeError)
  })

  test.each([
    ['LF-2026-7KQM-3XWD', 'LF-2026-7KQM-3XWD'],
    [' lf-2026-7kqm-3xwd ', 'LF-2026-7KQM-3XWD'],
    ['LF-2026-7KQM-3XW0', null],
    ['LF-2026-7KQM-3XWO', null],
    ['LF-2026-7KQM-3XWI', null],
    ['LF-26-7KQM-3XWD', null],
    ['LF-2026-7KQM-3XWDD', null],
    ["LF-2026-7KQM-3XWD'", null],
    ['LF-2026-7KQM-3XWD\n', 'LF-2026-7KQM-3XWD'],
    ['', null],
  ])('%j is read as %j', (typed, expected) => {
    expect(readCertificateNumber(typed)).toBe(expected)
  })
})

test.each([
  ['DPF-88213', '8213'],
  ['12345678', '5678'],
  ['1234567', '567'],
  ['AB12', '12'],
  ['AB', 'B'],
  ['A', ''],
  ['', ''],
  ['滤芯一二', '一二'],
])('of the serial number %j anyone may know %j', (serial, expected) => {
  expect(serialEnding(serial)).toBe(expected)
})
