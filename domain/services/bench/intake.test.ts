import { expect, test } from 'vitest'
import { answersTo } from './intake.ts'

test.each([
  [null, '29041148', ['theirs', 'brought', 'another']],
  ['order', '29041148', ['another']],
  [null, 'Lakeline tag 000123', ['theirs', 'brought']],
  [null, 'tag 123', ['theirs', 'brought']],
  ['order', 'tag 123', []],
])(
  'of another company’s filter in %s with the number %s may be answered: %j',
  (serviceId, serialNumber, may) => {
    const foreign = { company: 'Sandusky Bay Freight', since: null, serviceId }
    expect(answersTo(foreign, serialNumber)).toEqual(may)
  },
)
