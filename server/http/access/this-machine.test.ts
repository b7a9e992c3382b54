import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isFromThisMachine } from './this-machine.ts'

function sent(remoteAddress: string, headers: Record<string, string>, httpVersion = '1.1') {
  return isFromThisMachine({ socket: { remoteAddress } as Socket, headers, httpVersion })
}

test.each([
  ['127.0.0.1', 'localhost'],
  ['127.0.0.1', 'localhost:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1:3000'],
  ['127.0.0.53', 'LocalHost'],
  ['::1', 'demo.localhost:3000'],
])('from %s by the name %s it is somebody at this machine', (peer, host) => {
  expect(sent(peer, { host, 'user-agent': 'Firefox', cookie: 'session=x' })).toBe(true)
})

test.each([
  ['192.0.2.7', 'localhost:3000'],
  ['::ffff:192.0.2.7', 'localhost'],
  ['172.17.0.1', '127.0.0.1'],
  ['', 'localhost'],
  ['127.0.0.1', 'www.lakeline-filters.com'],
  ['127.0.0.1', 'localhost.evil.example'],
  ['127.0.0.1', 'evil.example:3000'],
  ['127.0.0.1', 'localhost@evil.example'],
  ['127.0.0.1', '192.168.0.4:3000'],
  ['127.0.0.1', '0.0.0.0'],
  ['127.0.0.1', ''],
  ['127.0.0.1', 'a b'],
])('from %s by the name %s it is not', (peer, host) => {
  expect(sent(peer, { host })).toBe(false)
})

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-real-ip',
  'via',
])('what was passed on with %s is not, whatever stands in it', (name) => {
  for (const value of ['', '127.0.0.1', 'https'])
    expect(sent('127.0.0.1', { host: 'localhost', [name]: value })).toBe(false)
})

test('nor is what nginx passes on as it comes: its own name for the server, no header, HTTP/1.0', () => {
  expect(sent('127.0.0.1', { host: 'localhost:3000', connection: 'close' }, '1.0')).toBe(false)
})
