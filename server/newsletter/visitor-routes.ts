import * as z from 'zod/mini'
import { newsletterSubscription, savedNewsletterSubscription } from '#domain/newsletter/contract.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { subscriberList } from './staff-routes.ts'
import { confirmSubscription, subscribe, unsubscribe } from './subscribe.ts'

const params = z.object({ token: z.string() })
const nothing = { 204: z.null() }

export function newsletterRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/newsletter-subscriptions',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: newsletterSubscription, response: { 201: savedNewsletterSubscription } },
    },
    async (request, reply) => {
      idempotencyKey(request)
      return reply.code(201).send(await subscribe(deps, request.body.email))
    },
  )

  app.post(
    '/api/newsletter/confirmation/:token',
    { config: { access: 'anyone', limit: 'lookup' }, schema: { params, response: nothing } },
    async (request, reply) => {
      await confirmSubscription(deps, request.params.token)
      return reply.code(204).send(null)
    },
  )

  subscriberList(app, deps)
  app.register(async (scope: App) => unsubscribeRoute(scope, deps))
}

/**
 * By the page, and by mail programs themselves: these send a form (RFC 8058), whose one field says
 * nothing new.
 */
function unsubscribeRoute(scope: App, deps: Deps): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(
    forms,
    { parseAs: 'buffer', bodyLimit: 4096 },
    (_request, _body, done) => done(null),
  )
  scope.post(
    '/api/newsletter/unsubscribe/:token',
    { config: { access: 'anyone', limit: 'lookup' }, schema: { params, response: nothing } },
    async (request, reply) => {
      await unsubscribe(deps, request.params.token)
      return reply.code(204).send(null)
    },
  )
}
