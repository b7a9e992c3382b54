import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts'

const socketError = await new Promise<unknown>((resolve) =>
  connect(1, '127.0.0.1').once('error', resolve),
)

function withCode(code: string, message = 'x'): Error {
  return Object.assign(new Error(message), { code })
}

test.each([
  ['a refused socket', socketError],
  [
    'a refused socket on both addresses of localhost',
    Object.assign(new AggregateError([socketError]), { code: 'ECONNREFUSED' }),
  ],
  [
    'a name that does not resolve',
    Object.assign(withCode('ENOTFOUND'), { syscall: 'getaddrinfo' }),
  ],
  ['a database that shuts down', withCode('57P01')],
  ['a database that crashed', withCode('57P02')],
  ['a database that starts', withCode('57P03')],
  ['a broken connection', withCode('08006')],
  ['too many connections', withCode('53300')],
  ['a full disk', withCode('53100')],
  ['a disk that fails', withCode('58030')],
  ['a call that ran into the time limit', withCode('57014')],
  ['a deadlock that was ended at our cost', withCode('40P01')],
  ['two changes that cannot both be', withCode('40001')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a cut connection', new Error('Connection terminated unexpectedly')],
  [
    'a connection that does not come about',
    new Error('Connection terminated due to connection timeout'),
  ],
  ['a database that never answers', new Error('Query read timeout')],
  [
    'a plan that a newer server made stale',
    withCode('0A000', 'cached plan must not change result type'),
  ],
  ['a database not yet reached', new DatabaseUnavailable('x')],
])('%s is the absence of the database', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a broken rule of a table', withCode('23505')],
  ['a table that is not there', withCode('42P01')],
  ['a feature that is missing', withCode('0A000')],
  ['a file that is not there', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
  ['a mistake in the program', new TypeError('x is undefined')],
  ['something that is no error', '57P01'],
])('%s is not', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
