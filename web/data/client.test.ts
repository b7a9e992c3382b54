import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, created, file, list, value } from '#domain/call.ts'
import { clientOf, keyOf } from './client.ts'

const thing = z.object({ id: z.string() })
const access = 'customer'
const part = 'own'
const readThing = call('GET /api/things/:id', { access, part, answer: value(thing) })
const notesOf = call('GET /api/things/:id/notes', {
  access,
  part,
  query: z.object({ page: z.number() }),
  answer: list(thing),
})
const addThing = call('POST /api/things', { access, part, body: thing, answer: created(thing) })
const paper = call('GET /api/things/:id.pdf', { access, part, answer: file })

function open() {
  const made: unknown[] = []
  const client = clientOf<'customer'>({
    async call(...sent) {
      made.push(sent)
      return { id: '1' } as never
    },
    async list(...sent) {
      made.push(sent)
      return { items: [], total: 0 }
    },
  })
  return { client, made }
}

test('a call leaves by its method and address, with its body and its key', async () => {
  const { client, made } = open()
  await client.query(readThing, { params: { id: 'a b' } }).queryFn()
  await client.list(notesOf, { params: { id: '1' }, query: { page: 2 } }).queryFn()
  await client.send(addThing, { body: { id: '1' }, idempotencyKey: 'key-12345678' })
  expect(made).toEqual([
    ['GET', '/api/things/a%20b'],
    ['/api/things/1/notes?page=2'],
    ['POST', '/api/things', { body: { id: '1' }, idempotencyKey: 'key-12345678' }],
  ])
})

test('what does not belong to a call does not compile', () => {
  const { client } = open()
  // @ts-expect-error: a parameter is missing
  expect(() => client.query(readThing).queryFn()).toThrow('GET /api/things/:id needs id')
  // @ts-expect-error: a file is asked for by its address
  client.query(paper, { params: { id: '1' } })
  // @ts-expect-error: a list brings the number of all
  client.query(notesOf, { params: { id: '1' } })
  // @ts-expect-error: what changes something is sent
  client.query(addThing)
  const query = { page: 1, sort: 'name' }
  // @ts-expect-error: a query with a name that the call does not read
  client.list(notesOf, { params: { id: '1' }, query })
  // @ts-expect-error: a body of another shape
  void client.send(addThing, { body: { name: 'x' } })
})

test('answers are kept under the pieces of the path, so that the beginning names all that follow', () => {
  expect(keyOf(readThing)).toEqual(['/api/things'])
  expect(keyOf(readThing, { id: '1' })).toEqual(['/api/things', '1'])
  expect(keyOf(notesOf, { id: '1' }, { page: 2 })).toEqual([
    '/api/things',
    '1',
    'notes',
    { page: 2 },
  ])
})
