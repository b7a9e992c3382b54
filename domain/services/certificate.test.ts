import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFinished, serviceStatuses } from '#domain/statuses.ts'
import { noAddress } from '#domain/accounts/addressee.ts'
import {
  certificateNumber,
  contentOf,
  randomBytesOfNumber,
  readCertificateNumber,
  sameAttested,
  serialEnding,
} from './certificate.ts'
import { type Measurement, verdicts } from './contract.ts'
import { quantities, readingOf } from './readings.ts'

test.each(serviceStatuses)('a service that is %s', (status) => {
  expect(isFinished({ status })).toBe(status === 'completed' || status === 'delivered')
})

const reading = fc.option(fc.integer({ min: 0, max: 99_999 }).map(String))
const filter: fc.Arbitrary<Measurement> = fc.record({
  position: fc.integer({ min: 1, max: 500 }),
  serialNumber: fc.string({ minLength: 1, maxLength: 12 }),
  flowBeforeCfm: reading,
  flowAfterCfm: reading,
  pressureBeforeInH2O: reading,
  pressureAfterInH2O: reading,
  weightBeforeG: reading,
  weightAfterG: reading,
  verdict: fc.option(fc.constantFrom(...verdicts)),
  reason: fc.option(fc.string()),
})
const addressee = {
  firstName: 'Dana',
  lastName: 'Ortiz',
  company: null,
  ...noAddress,
}
const rows = (measurements: Measurement[], quantity = 500) => ({
  service: {
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity,
    serviceDate: '2026-03-01',
    technician: null,
  },
  vehicle: null,
  measurements,
  addressee,
})

describe('two papers of one filter attest the same', () => {
  const measured = {
    position: 1,
    serialNumber: 'DPF-1',
    flowBeforeCfm: '210',
    flowAfterCfm: '412',
    pressureBeforeInH2O: null,
    pressureAfterInH2O: null,
    weightBeforeG: null,
    weightAfterG: null,
    verdict: 'restored',
    reason: null,
  } as const
  const issued = rows([measured], 1)
  test.each([
    ['whoever they are addressed to', { addressee: { ...addressee, firstName: 'Lee' } }, true],
    [
      'however a reading is written',
      { measurements: [{ ...measured, flowAfterCfm: '412.0' }] },
      true,
    ],
    ['not of another reading', { measurements: [{ ...measured, flowAfterCfm: '411' }] }, false],
    ['not of a reading more', { measurements: [{ ...measured, weightAfterG: '0' }] }, false],
    ['not of another filter', { measurements: [{ ...measured, serialNumber: 'DPF-2' }] }, false],
    ['not of another verdict', { measurements: [{ ...measured, verdict: null }] }, false],
    ['not of another service', { service: { ...issued.service, serviceType: 'Repair' } }, false],
  ])('%s', (_what, change, same) => {
    expect(sameAttested(issued, { ...issued, ...change })).toBe(same)
  })
})

describe('whatever the rows are', () => {
  test('a certificate lists only filters that are judged and have a reading before and one after of the same quantity', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 8 }), (filters) => {
        const content = contentOf('certificate', rows(filters))
        for (const listed of content?.measurements ?? []) {
          expect(['restored', 'restored_with_limits']).toContain(listed.verdict)
          expect(
            quantities.some(
              (quantity) => !Object.values(readingOf(listed, quantity)).includes(null),
            ),
          ).toBe(true)
        }
        // Nothing that could be attested is left out, and without any there is no paper.
        const all = filters
          .filter(({ verdict }) => verdict === 'restored' || verdict === 'restored_with_limits')
          .filter((one) =>
            quantities.some((quantity) => !Object.values(readingOf(one, quantity)).includes(null)),
          )
        expect(content?.measurements ?? []).toEqual(all)
        expect(content === null).toBe(all.length === 0)
      }),
    )
  })

  test('an inspection report lists the refused filters and no other, and none of them is on a certificate', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 8 }), (filters) => {
        const refused = filters.filter(({ verdict }) => verdict === 'not_restorable')
        expect(contentOf('inspection', rows(filters))?.measurements ?? []).toEqual(refused)
        for (const one of refused)
          expect(contentOf('certificate', rows(filters))?.measurements ?? []).not.toContain(one)
      }),
    )
  })

  test('a paper says as many filters as it lists', () => {
    fc.assert(
      fc.property(
        fc.array(filter, { maxLength: 8 }),
        fc.constantFrom('certificate' as const, 'inspection' as const),
        (filters, kind) => {
          const content = contentOf(kind, rows(filters))
          expect(content?.service.quantity).toBe(content?.measurements.length)
        },
      ),
    )
  })
})

describe("a certificate's number", () => {
  test('is made of the random bytes and nothing else', () => {
    expect(certificateNumber('2026', new Uint8Array(8))).toBe('LF-2026-2222-2222')
    expect(certificateNumber('2026', Uint8Array.from([0, 1, 7, 8, 15, 16, 30, 31]))).toBe(
      'LF-2026-239A-HJYZ',
    )
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
    ['LF-2026-7KQM-3XWD\n', 'LF-2026-7KQM-3XWD'],
    ['LF20267KQM3XWD', 'LF-2026-7KQM-3XWD'],
    ['LF 2026 7KQM 3XWD', 'LF-2026-7KQM-3XWD'],
    ['LF\u20132026\u20137KQM\u20113XWD.', 'LF-2026-7KQM-3XWD'],
    ['No. LF-2026-7KQM-3XWD', 'LF-2026-7KQM-3XWD'],
    ['https://lakeline.example/verify/LF-2026-7KQM-3XWD', 'LF-2026-7KQM-3XWD'],
    ['2026-7KQM-3XWD', null],
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
