import { expect, test } from 'vitest'
import { readStaffListParams } from './list-place.ts'

test.each([
  [{}, { q: '', status: '', page: 1 }],
  [
    { q: 'Dana', status: 'pending', page: '3' },
    { q: 'Dana', status: 'pending', page: 3 },
  ],
  [
    { status: 'lost', page: '0' },
    { q: '', status: '', page: 1 },
  ],
  [{ page: '-1' }, { q: '', status: '', page: 1 }],
  [{ page: '1e3' }, { q: '', status: '', page: 1 }],
  [{ page: '999999' }, { q: '', status: '', page: 1 }],
  [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(200), status: '', page: 1 }],
  [{ status: 'toString' }, { q: '', status: '', page: 1 }],
])('the address %j asks for %j', (params, expected) => {
  expect(readStaffListParams(params, ['pending', 'confirmed'])).toEqual(expected)
})
