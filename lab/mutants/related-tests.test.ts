import { expect, test } from 'vitest'
import { importGraph, testsOf } from './related-tests.ts'

const graph = importGraph(process.cwd())

test('a rule is asked its own test first, then all of the domain that reaches it', () => {
  const [first, near] = testsOf('domain/money.ts', graph)
  expect(first).toContain('domain/money.test.ts')
  expect(near?.every((name) => name.startsWith('domain/'))).toBe(true)
})

test('a file of the server is asked its neighbors, then the folders that call it', () => {
  const phases = testsOf('server/accounts/session.ts', graph)
  expect(phases.flat()).toContain('server/accounts/customer-routes.test.ts')
  expect(phases.flat()).toContain('server/sign-in/credential-routes.test.ts')
  expect(new Set(phases.flat()).size).toBe(phases.flat().length)
})

test('what no test reaches is asked nothing', () => {
  expect(testsOf('domain/not-there.ts', graph)).toEqual([])
})
