import { expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { mostOpenRequests, refuseBeyondOpenRequests } from './open-requests.ts'

test.each([
  [true, mostOpenRequests.proven, 'wait until we confirm them'],
  [false, mostOpenRequests.unproven, 'confirm your email address'],
])(
  'an account (proven: %s) may have %i open requests; beyond them a sentence says whom to call',
  (isEmailProven, most, way) => {
    const open = (count: number) => () => refuseBeyondOpenRequests(count, { isEmailProven })
    expect(open(most)).not.toThrow()
    expect(open(most + 1)).toThrow(company.phone.display)
    expect(open(most + 1)).toThrow(way)
  },
)
