import { expect, test } from 'vitest'
import { mutantsOf, mutated } from './places.ts'

/** All mutants of a text, each as the whole text that it would be. */
const texts = (text: string, operator?: string) =>
  mutantsOf('domain/example.ts', text)
    .filter((mutant) => operator === undefined || mutant.operator === operator)
    .map((mutant) => mutated(text, mutant))

test.each([
  ['boundary', 'over = miles > limit', ['over = miles >= limit']],
  ['boundary', 'within = (miles) <= limit', ['within = (miles) < limit']],
  ['negation', 'paid = left === due', ['paid = left !== due']],
  ['negation', 'late = day < today', ['late = day >= today']],
  ['logic', 'may = signedIn && own', ['may = signedIn || own']],
  ['sum', 'left = due - paid', ['left = due + paid']],
  ['sum', 'rest = cents % dollar', ['rest = cents * dollar']],
  ['boolean', 'open = true', ['open = false']],
  ['number', 'most = 20', ['most = 21']],
  ['text', "paid = status === 'paid'", ["paid = status === ''"]],
  ['text', "set({ status: 'paid' })", ["set({ status: '' })"]],
  ['condition', 'if (late) warn()', ['if (true) warn()', 'if (false) warn()']],
  ['condition', 'fee = late ? 5 : 0', ['fee = true ? 5 : 0', 'fee = false ? 5 : 0']],
  ['condition', 'while (more) next()', ['while (false) next()']],
  ['statement', 'await endSessions(tx)', [';']],
  ['statement', 'count += 1', [';']],
  ['return', 'function own() { return rows }', ['function own() { return null }']],
  ['return', 'function all() { return [row] }', ['function all() { return [] }']],
  [
    'narrowing',
    "db.selectFrom('invoices').where('customer_id', '=', id).execute()",
    ["db.selectFrom('invoices').execute()"],
  ],
])('%s: of %s it makes %j', (operator, text, made) => {
  expect(texts(text, operator)).toEqual(made)
})

test.each([
  ['a type', "type Status = 'paid' | 'open'; const most: 20 | 30 = given as 20"],
  ['an import', "import { a } from 'b'; export * from 'c'"],
  ['a log line', "request.log.info({ event: 'paid', tries: 3 }, 'payment')"],
  ['two texts that are joined', "sentence = name + ' is late'"],
  ['the name of a column', "rows.select('id')"],
  ['an answer that says nothing', 'function f() { return null }'],
  ['an empty list', 'function f() { return [] }'],
])('leaves %s alone', (_, text) => {
  const changed = texts(text).filter((made) => !/^;$/.test(made))
  expect(changed).toEqual([])
})

test('a sign is found behind a comment and parentheses', () => {
  expect(texts('left = (due) /* - not paid */ - (paid)', 'sum')).toEqual([
    'left = (due) /* - not paid */ + (paid)',
  ])
})

test('names the file, the line and what stood there', () => {
  expect(mutantsOf('domain/example.ts', 'a\n\nb(c < d)')).toContainEqual({
    file: 'domain/example.ts',
    line: 3,
    operator: 'boundary',
    start: 7,
    end: 8,
    before: '<',
    after: '<=',
  })
})
