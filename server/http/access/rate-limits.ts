import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CodedError } from '#domain/errors.ts'
import type { App } from '#server/http/context.ts'
import { addressOf } from './request-address.ts'

const minute = 60_000
const publicFormsAMinute = 20
// Of the chat over HTTP: a fast writer with pictures stays below it, and so do three at one
// address.
const chatCallsAMinute = 240
const signInsAMinute = 60
// Certificates that anyone may look up, and files that take seconds of computing.
const lookupsAMinute = 60
const documentsAMinute = 30
// Generous: a whole office may share one address.
const callsAMinute = 600
// A preview and the import of it, and one more for a mistake; a file is seconds of computing.
const importsAMinute = 3
// A batch has up to 1,000 readings: a fleet of 10,000 trucks is sent in ten of them.
const keyCallsAMinute = 30
// Providers report each message, some in bursts, from many addresses; SendGrid and Resend repeat
// what is refused.
const signedCallsAMinute = 600
const addressesRemembered = 20_000

/** Counts a call: how many of its kind there were within the window, and when that ends. */
export type CountCalls = (
  kind: 'publicForm' | 'signIn',
  address: string,
  windowMs: number,
) => Promise<{ calls: number; endsInMs: number }>

/**
 * Counts calls per address (IPv6 by /64) before anything is parsed: forms, which share one count,
 * and sign-ins by `countCalls` for all processes together, the rest for this one.
 */
export async function limitRates(app: App, countCalls: CountCalls): Promise<void> {
  const shared: RateLimitOptions = {
    cache: addressesRemembered,
    keyGenerator: addressOf,
    timeWindow: minute,
  }
  await app.register(rateLimit, { global: false })
  const countCall = refuseBeyond(app.createRateLimit({ ...shared, max: callsAMinute }))
  const countOfAll = countTogether(countCalls)
  const countChat = refuseBeyond(app.createRateLimit({ ...shared, max: chatCallsAMinute }))
  const countLookup = refuseBeyond(app.createRateLimit({ ...shared, max: lookupsAMinute }))
  const countDocument = refuseBeyond(app.createRateLimit({ ...shared, max: documentsAMinute }))
  const countSigned = refuseBeyond(app.createRateLimit({ ...shared, max: signedCallsAMinute }))
  const counts = {
    none: [],
    flood: [countCall],
    publicForm: [countCall, countOfAll('publicForm', publicFormsAMinute)],
    chat: [countCall, countChat],
    signIn: [countCall, countOfAll('signIn', signInsAMinute)],
    lookup: [countCall, countLookup],
    document: [countCall, countDocument],
    signed: [countSigned],
  }
  const countImport = refuseBeyond(
    app.createRateLimit({ ...shared, keyGenerator: accountAndCall, max: importsAMinute }),
    tooManyImports,
  )
  const countKey = refuseBeyond(
    app.createRateLimit({ ...shared, keyGenerator: account, max: keyCallsAMinute }),
    tooManyKeyCalls,
  )
  const accountCounts = { fileImport: [countImport] }
  app.addHook('onRoute', (route) => {
    const limit = route.config?.access === 'signature' ? 'signed' : (route.config?.limit ?? 'flood')
    const ofAccount = [
      ...(route.config?.access === 'key' ? [countKey] : []),
      ...(route.config?.accountLimit === undefined ? [] : accountCounts[route.config.accountLimit]),
    ]
    // The account is known after the guard; its body is not read yet.
    route.onRequest = [...counts[limit], ...[route.onRequest ?? []].flat(), ...ofAccount]
  })
}

const countTogether =
  (countCalls: CountCalls) =>
  (kind: Parameters<CountCalls>[0], most: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { calls, endsInMs } = await countCalls(kind, addressOf(request), minute)
    if (calls > most) refuse(reply, Math.ceil(endsInMs / 1000), tooManyCalls)
  }

function refuseBeyond(
  count: ReturnType<FastifyInstance['createRateLimit']>,
  sentence = tooManyCalls,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const result = await count(request)
    if (!result.isAllowed && result.isExceeded) refuse(reply, result.ttlInSeconds, sentence)
  }
}

function refuse(reply: FastifyReply, inSeconds: number, sentence: (wait: string) => string): never {
  const seconds = Math.max(1, inSeconds)
  reply.header('retry-after', seconds)
  throw new CodedError(
    'too_many_requests',
    sentence(`${seconds} second${seconds === 1 ? '' : 's'}`),
  )
}

const tooManyCalls = (wait: string) =>
  `Too many requests from your connection. Please wait ${wait} and try again: what you typed is kept.`
const tooManyImports = (wait: string) =>
  `A file can be checked or imported ${importsAMinute} times a minute. Please wait ${wait} and try again: your file is still here.`
const tooManyKeyCalls = (wait: string) =>
  `One key can make ${keyCallsAMinute} calls a minute. Please wait ${wait} and try again.`

function account({ actor, ip }: FastifyRequest): string {
  if (actor?.kind === 'key') return `key ${actor.keyId}`
  return actor?.kind === 'customer' ? actor.customerId : ip
}

// Files of vehicles, of readings and of services are counted apart.
function accountAndCall(request: FastifyRequest): string {
  return `${account(request)} ${request.routeOptions.url}`
}
