import * as calls from '#domain/services/status-link-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { readService } from '#server/services/store.ts'
import { endStatusLink, openStatusLink } from './store.ts'

/** Who has a service shares where its filters are, and ends that. */
export function statusLinkRoutes(app: App, { db, now }: Deps): void {
  serve(app, calls, {
    openStatusLink: ({ params, actor }) =>
      db.transaction().execute(async (tx) => {
        const { id } = await readService(tx, actor, params.id)
        return { code: await openStatusLink(tx, id, now()) }
      }),

    async endStatusLink({ params, actor }) {
      const { id } = await readService(db, actor, params.id)
      await endStatusLink(db, id)
    },
  })
}
