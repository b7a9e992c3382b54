import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { topics } from '#domain/notifications/contract.ts'

test('of every topic that can be chosen somebody is notified', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  const senders = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/^(?:demo|testing)\/|\.test\.ts$/.test(file))
    .map((file) => readFileSync(join('server', file), 'utf8'))
  const isSent = (topic: string) => senders.some((text) => text.includes(`topic: '${topic}'`))
  expect(topics.filter((topic) => !isSent(topic))).toEqual([])
})
