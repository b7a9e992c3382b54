import * as unsubscribeCalls from '#domain/newsletter/unsubscribe-visitor-calls.ts'
import * as calls from '#domain/newsletter/visitor-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { subscriberList } from './staff-routes.ts'
import { confirmSubscription, subscribe, unsubscribe } from './subscribe.ts'

export function newsletterRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    subscribeAddress: ({ body }) => subscribe(deps, body),

    confirmSubscription: ({ params }) => confirmSubscription(deps, params.token),
  })

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
  serve(scope, unsubscribeCalls, {
    unsubscribe: ({ params }) => unsubscribe(deps, params.token),
  })
}
