import type { FastifyRequest } from 'fastify'
import * as calls from '#domain/messages/visitor-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { openProviders, textMethod } from '#server/outbox/providers/open-providers.ts'
import { signedInStaff } from '#server/staff/session.ts'
import { mailStatus } from './mail-services.ts'
import { mailCount } from './sending-store.ts'

/** Which services are set up: anyone may know. */
export function sendingStatusRoutes(app: App, deps: Deps): void {
  const whoIsStaff = signedInStaff(deps)

  // One service behind the addresses of two pages.
  async function emailStatus({ request }: { request: FastifyRequest }) {
    const staff = await whoIsStaff(request.raw)
    return mailStatus(deps, staff === null ? 0 : await mailCount(deps.db))
  }

  serve(app, calls, {
    readSmsStatus() {
      const { mail } = openProviders(deps.config)
      const method = textMethod(deps.config)
      const sendgridAvailable = mail.some(
        ({ name, isAvailable }) => name === 'sendgrid' && isAvailable,
      )
      return { sendgridAvailable, method, smsProvider: method === 'mailbox' ? null : method }
    },
    readOfficeEmailStatus: emailStatus,
    readEmailStatus: emailStatus,
  })
}
