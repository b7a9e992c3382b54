import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor, CustomerActor, KeyActor, StaffActor } from '#domain/actor.ts'
import { opens, type PortalPart } from '#domain/company-roles.ts'
import type { Access, CallRules, Need } from '#domain/call.ts'
import { refuseUnproven } from '#domain/accounts/email-proof.ts'
import { CodedError } from '#domain/errors.ts'
import { keyPrefix, type KeyScope } from '#domain/fleet/api-keys.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import { setUpSecondFactorFirst } from '#domain/staff/second-factor-rule.ts'
import { actAs } from './acting-staff.ts'
import type { App } from '#server/http/context.ts'
import type { LogRequest } from '#server/http/logging/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Sender } from './this-machine.ts'

export type GuardedRoute = {
  method: string
  url: string
  access: Access
  /** For access 'key'. */
  scope: KeyScope | null
  needs: Need | null
  /** For customers: which part of the portal it is, and so which roles may call it. */
  part: PortalPart | null
  sends: boolean
  streams: boolean
  schema: RouteOptions['schema']
}

/** Whom the cookies or the key of a request prove; a demo account only at this machine. */
export type SignedIn = {
  customer: (request: Sender) => Promise<CustomerActor | null>
  staff: (request: Sender) => Promise<StaffActor | null>
  key: (key: string) => Promise<KeyActor | null>
}

declare module 'fastify' {
  interface FastifyContextConfig extends Pick<
    CallRules,
    | 'access'
    | 'scope'
    | 'needs'
    | 'part'
    | 'limit'
    | 'accountLimit'
    | 'streams'
    | 'sends'
    | 'beforeSecondFactor'
  > {
    /**
     * For access 'signature': whether the headers can contain one, and whether the raw body is
     * signed by the claimed sender.
     */
    signature?: {
      /** Which header has it. */
      header: string
      isShaped: (request: FastifyRequest) => boolean
      holds: (request: FastifyRequest) => boolean
    }
    /** For access 'token', and nowhere else. */
    holdsToken?: (token: string) => boolean
  }
  interface FastifyInstance {
    /** From then on `/readyz` is 503 and no connection is kept: `leaveInOrder`. */
    leave: () => void
    isLeaving: () => boolean
    /** Every route and who may call it, for the test that tries them all. */
    routeTable: readonly GuardedRoute[]
    /**
     * For what Fastify never sees: the log entry of a request that became a socket, or was refused
     * one.
     */
    logRequest: LogRequest
    /** Null without METRICS_TOKEN. */
    metrics: Metrics | null
  }
  interface FastifyRequest {
    /** Null where the route is open to anyone. */
    actor: Actor | null
  }
}

const signIn = 'Please sign in.'
const notYours = 'This belongs to another account.'
const unknownKey = 'This API key is unknown or has been ended.'
const notInScope = 'This API key isn’t allowed to do this.'
const notTheToken = 'This call needs the token of the settings.'
const notSigned = 'The signature of this call is missing, wrong, or too old.'
const notYourPart = 'Your account can’t see this. Please ask the manager at your company.'
const notYourTask = 'Your account can’t do this. Please ask the owner.'

/** Every route declares its access and its responses; one that does not stops the start. */
export function guardRoutes(app: App, signedIn: SignedIn): void {
  const routeTable: GuardedRoute[] = []
  app.decorate('routeTable', routeTable)
  app.decorateRequest('actor', null)
  app.addHook('onRoute', (route) => {
    const name = `${String(route.method)} ${route.url}`
    const access = route.config?.access
    if (access === undefined)
      throw new Error(`Route ${name} does not say who may call it: add config.access.`)
    if (!saysWhatItAnswers(route))
      throw new Error(`Route ${name} does not say what it answers: add schema.response.`)
    const scope = route.config?.scope ?? null
    if ((access === 'key') !== (scope !== null))
      throw new Error(`Route ${name}: access 'key' and config.scope go together.`)
    const needs = route.config?.needs ?? null
    if (needs !== null && access !== 'customer' && access !== 'key')
      throw new Error(`Route ${name} needs a ${needs} and is not for customers alone.`)
    const part = route.config?.part ?? null
    if ((access === 'customer' || access === 'key') !== (part !== null))
      throw new Error(`Route ${name}: access 'customer' or 'key' and config.part go together.`)
    const sends = route.config?.sends === true
    for (const method of [route.method].flat())
      routeTable.push({
        method,
        url: route.url,
        access,
        scope,
        needs,
        part,
        sends,
        streams: route.config?.streams === true,
        schema: route.schema,
      })
    const signature = route.config?.signature
    if ((access === 'signature') !== (signature !== undefined))
      throw new Error(`Route ${name}: access 'signature' and config.signature go together.`)
    if (signature !== undefined) {
      // The body is read before its signature can be checked, and checked before anything parses
      // it.
      addGuard(route, signedOnly(signature.isShaped))
      route.preValidation = [signedOnly(signature.holds), ...[route.preValidation ?? []].flat()]
    } else if (access !== 'anyone' && access !== 'signature')
      addGuard(route, guardFor(route, access, needs, signedIn))
    if (typeof access === 'object')
      route.preHandler = [...[route.preHandler ?? []].flat(), actingAsCaller]
  })
}

// The last hook before the handler, with a callback, so that the handler runs inside the context.
function actingAsCaller(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.actor?.kind !== 'staff') throw new Error('this route has no guard for staff')
  const { staffId } = request.actor
  actAs({ staffId, isByHand: request.routeOptions.config.sends === true }, done)
}

type Guard = (request: FastifyRequest) => Promise<void>

function saysWhatItAnswers({ schema }: RouteOptions): boolean {
  return (
    typeof schema?.response === 'object' &&
    schema.response !== null &&
    Object.keys(schema.response).length > 0
  )
}

function addGuard(route: RouteOptions, guard: Guard): void {
  route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
}

function guardFor(
  route: RouteOptions,
  access: Exclude<Access, 'anyone' | 'signature'>,
  needs: Need | null,
  signedIn: SignedIn,
): Guard {
  const { scope, part = 'own', holdsToken, beforeSecondFactor = false } = route.config ?? {}
  if (typeof access === 'object') return staffOnly(signedIn, access.staff, beforeSecondFactor)
  if (access === 'token') return tokenOnly(holdsToken)
  return scope === undefined
    ? customersOnly(signedIn, needs, part)
    : keysAndCustomers(signedIn, scope, needs, part)
}

function staffOnly(
  signedIn: SignedIn,
  roles: readonly StaffRole[],
  beforeSecondFactor: boolean,
): Guard {
  return async (request) => {
    const actor = await signedIn.staff(request.raw)
    if (actor === null) throw new CodedError('not_signed_in', signIn)
    if (actor.needsSecondFactor && !beforeSecondFactor)
      throw new CodedError('second_factor_needed', setUpSecondFactorFirst)
    if (!roles.includes(actor.role)) throw new CodedError('not_allowed', notYourTask)
    request.actor = actor
  }
}

function customersOnly(signedIn: SignedIn, needs: Need | null, part: PortalPart): Guard {
  return async (request) => {
    const actor = await signedIn.customer(request.raw)
    if (actor === null) throw new CodedError('not_signed_in', signIn)
    // The id in the header proves nothing; one that contradicts the session is a mistake or worse.
    const claimed = claimedId(request.headers.authorization)
    if (claimed !== null && claimed !== actor.customerId)
      throw new CodedError('not_allowed', notYours)
    if (!opens(actor.role, part)) throw new CodedError('not_allowed', notYourPart)
    if (needs === 'provenEmail') refuseUnproven(actor)
    request.actor = actor
  }
}

// A key is looked for before the cookie: a browser sends none. Its account has proven its address.
function keysAndCustomers(
  signedIn: SignedIn,
  scope: KeyScope,
  needs: Need | null,
  part: PortalPart,
): Guard {
  const ofCustomer = customersOnly(signedIn, needs, part)
  return async (request) => {
    const sent = claimedId(request.headers.authorization)
    if (!sent?.startsWith(keyPrefix)) return ofCustomer(request)
    const actor = await signedIn.key(sent)
    if (actor === null) throw new CodedError('not_signed_in', unknownKey)
    if (!actor.scopes.includes(scope)) throw new CodedError('not_allowed', notInScope)
    request.actor = actor
  }
}

function signedOnly(isSigned: (request: FastifyRequest) => boolean): Guard {
  return async (request) => {
    if (!isSigned(request)) throw new CodedError('not_signed_in', notSigned)
  }
}

function tokenOnly(holds: ((token: string) => boolean) | undefined): Guard {
  return async (request) => {
    const sent = claimedId(request.headers.authorization)
    if (sent === null || holds?.(sent) !== true) throw new CodedError('not_signed_in', notTheToken)
  }
}

/** "Bearer <id>" and the bare id are both read. */
function claimedId(header: string | undefined): string | null {
  const id = header?.replace(/^bearer\s+/i, '').trim()
  return id ? id : null
}
