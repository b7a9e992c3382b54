import { describe, expect, test } from 'vitest'
import { checkApproval, judgingQuery, reviewStatuses } from './judging.ts'

describe('a judgement', () => {
  test.each(
    reviewStatuses.flatMap((before) =>
      (['approved', 'rejected'] as const).map((judgement) => [before, judgement] as const),
    ),
  )('of a %s review as %s holds unless it is the same', (before, judgement) => {
    const judge = () => checkApproval(before, judgement)
    if (before === judgement) expect(judge).toThrow(`This review is ${judgement} already.`)
    else expect(judge).not.toThrow()
  })
})

describe('the list', () => {
  test('shows all, newest first, unless asked', () => {
    expect(judgingQuery.parse({})).toEqual({
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
    expect(judgingQuery.safeParse(query).success).toBe(passes)
  })
})
