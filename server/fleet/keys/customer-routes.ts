import * as calls from '#domain/fleet/keys-calls.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { CodedError } from '#domain/errors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { makeKey } from './key.ts'
import { endKey, keysOf } from './store.ts'

const noKey = 'This key has already been ended.'

export function apiKeysRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    listKeys: ({ actor }) => keysOf(db, actor.fleetOf),

    async makeKey({ actor, body, request }) {
      refuseForDemo(actor, 'apiKeys')
      const made = await makeKey(deps, actor, body)
      const { customerId } = actor
      request.log.info({ event: 'api_key_made', customerId, keyId: made.id }, 'account')
      return made
    },

    async endKey({ actor: { customerId, fleetOf }, params: { id }, request }) {
      if (!(await endKey(db, fleetOf, id))) throw new CodedError('not_found', noKey)
      request.log.info({ event: 'api_key_ended', customerId, keyId: id }, 'account')
    },
  })
}
