import { chatStatus } from '#domain/chat/staff-contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { chatStatusNow } from './presence-store.ts'

/** Chat numbers without personal data, so viewing them is not recorded. */
export function staffChatStatusRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/admin/chat/status',
    { config: { access: { staff: staffMay.chat } }, schema: { response: { 200: chatStatus } } },
    (request) => chatStatusNow(db, staffOf(request)),
  )
}
