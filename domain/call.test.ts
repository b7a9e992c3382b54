import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, call, file, methodOf, pathOf, patternOf } from './call.ts'

const paper = call('GET /api/things/:id/papers/:name.pdf', {
  access: 'anyone',
  query: z.object({
    q: z.optional(z.string()),
    status: z.optional(z.string()),
    page: z.optional(z.number()),
    all: z.optional(z.boolean()),
  }),
  answer: file,
})

describe('the address of a call', () => {
  test('is its method and its path', () => {
    expect([methodOf(paper), patternOf(paper)]).toEqual(['GET', '/api/things/:id/papers/:name.pdf'])
  })

  test('takes any text as a parameter, and only as one piece of the path', () => {
    expect(pathOf(paper, { id: 'a/b?c#d', name: 'ä 1' })).toBe(
      '/api/things/a%2Fb%3Fc%23d/papers/%C3%A4%201.pdf',
    )
  })

  test('leaves out of the query what is empty', () => {
    const ids = { id: '1', name: '2' }
    expect(addressOf(paper, ids, { q: 'x & y', status: '', page: 2, all: undefined })).toBe(
      '/api/things/1/papers/2.pdf?q=x+%26+y&page=2',
    )
    expect(addressOf(paper, ids, { q: '' })).toBe('/api/things/1/papers/2.pdf')
  })

  test('of a name that the call does not read does not compile, wherever it was written', () => {
    const ids = { id: '1', name: '2' }
    const query = { q: 'x', sort: 'name' }
    // @ts-expect-error: the call reads no sort
    expect(addressOf(paper, ids, query)).toContain('sort=name')
    // @ts-expect-error: nor this
    expect(addressOf(paper, ids, { ...query, q: 'y' })).toContain('q=y')
    // @ts-expect-error: nor has it such a parameter
    expect(() => addressOf(paper, { id: '1', title: '2' })).toThrow('needs name')
  })

  test('is refused without one of its parameters', () => {
    expect(() => pathOf(paper, { id: '1' })).toThrow(
      'GET /api/things/:id/papers/:name.pdf needs name',
    )
  })
})
