import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { hasDemoStaff, refuseForDemoStaff } from './demo-staff.ts'

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('with DEMO %s and a public address %s there is a demo account: %s', (demo, isPublic, open) => {
  expect(hasDemoStaff({ demo, isPublic })).toBe(open)
})

test('what would lock others out of the demo account is refused, and to nobody else', () => {
  expect(() => refuseForDemoStaff({ isDemo: false })).not.toThrow()
  expect(() => refuseForDemoStaff({ isDemo: true })).toThrow(
    new CodedError(
      'not_allowed',
      'The demo account is shared. It can’t be changed or change other accounts.',
    ),
  )
})
