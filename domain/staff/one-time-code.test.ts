import { expect, test } from 'vitest'
import { asCompared, codeOf, recoveryCodeOf, codeLastsMs } from './one-time-code.ts'

test('a code is twenty letters in groups of four', () => {
  expect(codeOf(Array.from({ length: 20 }, (_, at) => at))).toBe('ABCD-EFGH-JKMN-PQRS-TUVW')
  expect(codeOf(Array.from({ length: 30 }, () => 247))).toBe('9999-9999-9999-9999-9999')
})

test('bytes that would make some letters more likely are passed over', () => {
  expect(codeOf([255, 254, 248, ...Array.from({ length: 20 }, () => 0)])).toBe(
    'AAAA-AAAA-AAAA-AAAA-AAAA',
  )
})

test.each([[[]], [Array.from({ length: 19 }, () => 0)], [Array.from({ length: 100 }, () => 255)]])(
  'too few usable bytes make no code',
  (bytes) => {
    expect(() => codeOf(bytes)).toThrow(RangeError)
  },
)

test.each([
  'ABCD-EFGH-JKMN-PQRS-TUVW',
  'abcdefghjkmnpqrstuvw',
  ' abcd efgh jkmn pqrs tuvw\n',
  'ABCDE-FGHJK-MNPQR-STUVW',
])('%j is the same code', (typed) => {
  expect(asCompared(typed)).toBe('ABCDEFGHJKMNPQRSTUVW')
})

test('a code works for a day, one for a new password for an hour', () => {
  expect(codeLastsMs).toEqual({ invitation: 86_400_000, reset: 3_600_000 })
})

test('a recovery code is twelve letters', () => {
  expect(recoveryCodeOf(Array.from({ length: 12 }, (_, at) => at))).toBe('ABCD-EFGH-JKMN')
})
