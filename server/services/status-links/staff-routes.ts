import type { StaffActor } from '#domain/actor.ts'
import * as calls from '#domain/services/status-link-staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { readStaffService } from '#server/services/staff-store.ts'
import { endStatusLink, openStatusLink } from './store.ts'

/** For a customer who asks on the phone where their filters are. */
export function staffStatusLinkRoutes(app: App, { db, now }: Deps): void {
  const record = async (tx: Db, by: StaffActor, serviceId: string, change: string) => {
    const { id } = await readStaffService(tx, serviceId, now())
    await audit(tx, by, 'service_changed', { kind: 'service_history', id, detail: { change } })
  }

  serve(app, calls, {
    openStaffStatusLink: ({ params: { id }, actor }) =>
      db.transaction().execute(async (tx) => {
        await record(tx, actor, id, 'status_link_opened')
        return { code: await openStatusLink(tx, id, now()) }
      }),

    endStaffStatusLink: ({ params: { id }, actor }) =>
      db.transaction().execute(async (tx) => {
        await record(tx, actor, id, 'status_link_ended')
        await endStatusLink(tx, id)
      }),
  })
}
