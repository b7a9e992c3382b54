import { expect, test } from 'vitest'
import { nameFromEmail } from './name-from-email.ts'

test.each([
  ['dana.ortiz@sandusky.example', 'Dana Ortiz'],
  ['DANA_ORTIZ7@sandusky.example', 'Dana Ortiz'],
  ['mary-lou.kim@x.example', 'Mary Lou Kim'],
  ['dispatch@ortizhauling.example', 'Dispatch Ortizhauling'],
  ['7@fleet.example', 'Fleet'],
])('%s may be %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
