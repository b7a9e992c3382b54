import { expect, test } from 'vitest'
import { clientFrame, serverFrame } from './contract.ts'

const sessionId = 'a1b2c3d4-0000-4000-8000-000000000000'

test.each([
  { type: 'notification' },
  { type: 'analysis', done: 1, total: 200 },
  { type: 'inbox', sessionId },
  { type: 'typing', sessionId, senderType: 'agent', senderName: 'Robin' },
  { type: 'error', code: 'not_joined', message: 'Please join the chat first.' },
  { type: 'pong' },
])('a page hears what every feature brings: %j', (frame) => {
  expect(serverFrame.parse(frame)).toEqual(frame)
})

test('a page cannot send what only the server says', () => {
  expect(clientFrame.safeParse({ type: 'ping' }).success).toBe(true)
  expect(clientFrame.safeParse({ type: 'notification' }).success).toBe(false)
  expect(clientFrame.safeParse({ type: 'inbox', sessionId }).success).toBe(false)
})
