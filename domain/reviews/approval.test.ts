import { describe, expect, test } from 'vitest'
import { checkApproval } from './approval.ts'
import { reviewStatuses, staffReviewsQuery } from './staff-contract.ts'

describe('a decision', () => {
  test.each(
    reviewStatuses.flatMap((before) =>
      (['approved', 'rejected'] as const).map((decision) => [before, decision] as const),
    ),
  )('of a %s review as %s holds unless it is the same', (before, decision) => {
    const decide = () => checkApproval(before, decision)
    if (before === decision) expect(decide).toThrow(`This review is ${decision} already.`)
    else expect(decide).not.toThrow()
  })
})

describe('the list', () => {
  test('shows all, newest first, unless asked', () => {
    expect(staffReviewsQuery.parse({})).toEqual({
      page: 1,
      pageSize: 50,
      q: '',
      status: null,
      sort: '-createdAt',
    })
  })

  test.each([
    [{ status: 'pending' }, true],
    [{ status: 'all' }, true],
    [{ status: 'hidden' }, false],
    [{ sort: 'rating' }, true],
    [{ sort: 'name' }, false],
    [{ pageSize: '101' }, false],
  ])('%j: %s', (query, passes) => {
    expect(staffReviewsQuery.safeParse(query).success).toBe(passes)
  })
})
