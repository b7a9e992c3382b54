import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { refuseForDemoStaff } from './demo-staff.ts'

test('what would lock others out of the demo account is refused, and to nobody else', () => {
  expect(() => refuseForDemoStaff({ isDemo: false })).not.toThrow()
  expect(() => refuseForDemoStaff({ isDemo: true })).toThrow(
    new CodedError(
      'not_allowed',
      'The demo account is shared. It can’t be changed or change other accounts.',
    ),
  )
})
