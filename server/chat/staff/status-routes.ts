import * as calls from '#domain/chat/status-staff-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { chatStatusNow } from './presence-store.ts'

/** Chat numbers without personal data, so viewing them is not recorded. */
export function staffChatStatusRoutes(app: App, { db }: Deps): void {
  serve(app, calls, { readChatStatus: ({ actor }) => chatStatusNow(db, actor) })
}
