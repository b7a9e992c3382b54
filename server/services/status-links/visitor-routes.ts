import * as calls from '#domain/services/status-link-visitor-calls.ts'
import { CodedError } from '#domain/errors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { readPublicStatus } from './store.ts'

const ended = 'This link no longer works. Ask whoever sent it to you for a new one.'

/** What a link opens for anybody: where the filters are, and nothing of whose they are. */
export function publicStatusRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    async readPublicStatus({ params }) {
      const found = await readPublicStatus(deps, params.code, deps.now())
      if (found === null) throw new CodedError('not_found', ended)
      return found
    },
  })
}
