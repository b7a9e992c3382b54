import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify'
import { CodedError } from '#domain/errors.ts'
import type { App } from './context.ts'

/** Who may call a route. */
export type Access = 'anyone' | 'customer' | 'visitor' | 'signature' | { staff: readonly string[] }

/** How often one address may call it; `none` is for the probes of a load balancer. Without a limit the flood limit holds. */
export type Limit = 'publicForm' | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access
    limit?: Limit
  }
}

/** Every route says who may call it and what it answers; one that does not stops the start. */
export function guardRoutes(app: App): void {
  app.addHook('onRoute', (route) => {
    const name = `${String(route.method)} ${route.url}`
    const access = route.config?.access
    if (access === undefined) throw new Error(`Route ${name} does not say who may call it: add config.access.`)
    if (!saysWhatItAnswers(route)) throw new Error(`Route ${name} does not say what it answers: add schema.response.`)
    if (access !== 'anyone') addGuard(route)
  })
}

function saysWhatItAnswers({ schema }: RouteOptions): boolean {
  return typeof schema?.response === 'object' && schema.response !== null && Object.keys(schema.response).length > 0
}

function addGuard(route: RouteOptions): void {
  const guards = route.onRequest === undefined ? [] : [route.onRequest].flat()
  route.onRequest = [refuseWithoutSession, ...guards]
}

function refuseWithoutSession(_request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  done(new CodedError('not_signed_in', 'Please sign in.'))
}
