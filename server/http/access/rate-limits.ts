import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountLimits, addressLimits } from '#domain/account-limits.ts'
import { CodedError } from '#domain/errors.ts'
import type { App } from '#server/http/context.ts'
import { addressOf, whoCalls } from './request-address.ts'

const minute = 60_000
const day = 86_400_000
const { importsAMinute, exportsADay, keyCallsAMinute } = accountLimits
const addressesRemembered = 20_000
const downloadAgainSeconds = 10
const stillRunning =
  'A download of yours is still running. Please wait until it’s done, and then try again.'

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
  const countCall = refuseBeyond(app.createRateLimit({ ...shared, max: addressLimits.calls }))
  const countOfAll = countTogether(countCalls)
  const countChat = refuseBeyond(app.createRateLimit({ ...shared, max: addressLimits.chatCalls }))
  const countLookup = refuseBeyond(app.createRateLimit({ ...shared, max: addressLimits.lookups }))
  const countDocument = refuseBeyond(
    app.createRateLimit({ ...shared, max: addressLimits.documents }),
  )
  const countSigned = refuseBeyond(
    app.createRateLimit({ ...shared, max: addressLimits.signedCalls }),
  )
  const counts = {
    none: [],
    flood: [countCall],
    publicForm: [countCall, countOfAll('publicForm', addressLimits.publicForms)],
    chat: [countCall, countChat],
    signIn: [countCall, countOfAll('signIn', addressLimits.signIns)],
    lookup: [countCall, countLookup],
    document: [countCall, countDocument],
    signed: [countSigned],
  }
  const countImport = refuseBeyond(
    app.createRateLimit({ ...shared, keyGenerator: fleetAndCall, max: importsAMinute }),
    tooManyImports,
  )
  const countKey = refuseBeyond(
    app.createRateLimit({ ...shared, keyGenerator: fleetOfCaller, max: keyCallsAMinute }),
    tooManyKeyCalls,
  )
  const countExport = refuseBeyond(
    app.createRateLimit({
      ...shared,
      keyGenerator: whoCalls,
      max: exportsADay,
      timeWindow: day,
    }),
    tooManyExports,
  )
  const accountCounts = { fileImport: [countImport], dataExport: [countExport] }
  app.addHook('onRoute', (route) => {
    const limit = route.config?.access === 'signature' ? 'signed' : (route.config?.limit ?? 'flood')
    const ofAccount = [
      // First: one that is refused since another is running is none of the day.
      ...(route.config?.streams === true ? [oneDownload(whoCalls)] : []),
      ...(route.config?.access === 'key' ? [countKey] : []),
      ...(route.config?.accountLimit === undefined ? [] : accountCounts[route.config.accountLimit]),
    ]
    // The account is known after the guard; its body is not read yet.
    route.onRequest = [...counts[limit], ...[route.onRequest ?? []].flat(), ...ofAccount]
  })
}

/** Of one account a download at a time: the next one begins when it is sent, or its reader gone. */
function oneDownload(accountOf: (request: FastifyRequest) => string) {
  const downloading = new Set<string>()
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const account = accountOf(request)
    if (downloading.has(account))
      throw new CodedError('too_many_requests', stillRunning, undefined, downloadAgainSeconds)
    downloading.add(account)
    const release = () => downloading.delete(account)
    raw.once('close', release).once('finish', release)
  }
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
  throw new CodedError('too_many_requests', sentence(inWords(seconds)))
}

const tooManyCalls = (wait: string) =>
  `Too many requests from your connection. Please wait ${wait} and try again: what you typed is kept.`
const tooManyImports = (wait: string) =>
  `A file can be checked or imported ${importsAMinute} times a minute. Please wait ${wait} and try again: your file is still here.`
const tooManyKeyCalls = (wait: string) =>
  `An account can make ${keyCallsAMinute} calls a minute, with all its keys together. Please wait ${wait} and try again.`
const tooManyExports = (wait: string) =>
  `You can download your data ${exportsADay} times a day. Please wait ${wait} and try again.`

function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Whose fleet it is: of all people of a company, and of all its keys. */
function fleetOfCaller({ actor, ip }: FastifyRequest): string {
  return actor === null || actor.kind === 'staff' ? ip : actor.fleetOf
}

// Files of vehicles, of readings and of services are counted apart.
function fleetAndCall(request: FastifyRequest): string {
  return `${fleetOfCaller(request)} ${request.routeOptions.url}`
}
