import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressRates } from '#domain/chat/bucket.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { authorizer } from './authorize.ts'
import { createHub } from './hub.ts'
import { countAddresses } from './people.ts'

const { most, perSecond } = addressRates.connection

/** A handshake with two cookies that nobody was given. */
const handshakeFrom = (remoteAddress: string) =>
  ({
    url: '/ws',
    headers: { cookie: 'session=made-up; staff=made-up' },
    rawHeaders: [],
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

test('an address that connects without end is refused before its cookies are looked up', async () => {
  const { db, now } = await openTestApp()
  const { watched, statements } = watchStatements(db)
  let at = 0
  const addresses = countAddresses({ isLimited: true, at: () => at })
  const deps = { config: exampleConfig(), db: watched, now, renderer: sharedRenderer }
  const authorize = authorizer(deps, { hub: createHub(), addresses })
  const tooMany = { code: 'too_many_requests' }

  for (let sent = 0; sent < most; sent += 1) await authorize(handshakeFrom('203.0.113.9'))
  expect(statements.length).toBe(2 * most)
  await expect(authorize(handshakeFrom('203.0.113.9'))).rejects.toMatchObject(tooMany)
  expect(statements.length).toBe(2 * most)
  await authorize(handshakeFrom('203.0.113.10'))
  at += 1000 / perSecond
  await authorize(handshakeFrom('203.0.113.9'))
  await expect(authorize(handshakeFrom('203.0.113.9'))).rejects.toMatchObject(tooMany)
})
