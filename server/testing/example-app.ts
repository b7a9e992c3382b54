import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'
import * as z from 'zod/mini'
import { readConfig } from '#server/config.ts'
import type { CountCalls } from '#server/http/access/rate-limits.ts'
import type { App } from '#server/http/context.ts'
import { createHttpApp, type HttpSettings } from '#server/http/http-app.ts'
import { serializers } from '#server/http/logging/log.ts'
import { testSecret } from './test-secret.ts'

type Options = Partial<Omit<HttpSettings, 'config'>> & {
  environment?: Record<string, string>
  routes?: (app: App) => void
}

/** For tests: the foundation with one route of the usual kind, `POST /api/notes`. */
export async function openExample({
  environment,
  routes,
  ...settings
}: Options = {}): Promise<App> {
  const app = await createHttpApp({
    // Bare programs open it too, and it writes no files.
    config: readConfig({ SESSION_SECRET: testSecret, ...environment }),
    pages: null,
    ready: async () => true,
    now: () => new Date(),
    countCalls: countInMemory(),
    signedIn: { customer: async () => null, staff: async () => null, key: async () => null },
    ...settings,
  })
  const body = z.object({
    name: z.string().check(z.minLength(1), z.maxLength(20)),
    address: z.optional(z.object({ city: z.string('Please enter a city.') })),
  })
  const answer = z.object({ name: z.string() })
  app.post(
    '/api/notes',
    { config: { access: 'anyone' }, schema: { body, response: { 201: answer } } },
    async (request, reply) => {
      return reply.code(201).send({ name: request.body.name })
    },
  )
  routes?.(app)
  await app.ready()
  return app
}

/** As the database counts, of one process and within one minute. */
function countInMemory(): CountCalls {
  const counted = new Map<string, number>()
  return async (kind, address, windowMs) => {
    const calls = (counted.get(`${kind} ${address}`) ?? 0) + 1
    counted.set(`${kind} ${address}`, calls)
    return { calls, endsInMs: windowMs }
  }
}

/** For tests: a log that keeps its lines. */
export function keepingLog(): { logger: Logger; lines: () => string } {
  let kept = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      kept += chunk.toString()
      done()
    },
  })
  return { logger: pino({ level: 'info', base: null, serializers }, stream), lines: () => kept }
}
