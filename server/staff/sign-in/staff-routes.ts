import { refuseForDemoStaff } from '#domain/staff/demo-staff.ts'
import * as calls from '#domain/staff/own-account-staff-calls.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { staffCookie } from '#server/staff/session.ts'
import { readStaff } from '#server/staff/store.ts'
import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from './own-account.ts'
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor.ts'

/** What everybody on the team may do with their own account; nobody with the one that all share. */
export function ownAccountRoutes(app: App, deps: Deps): void {
  const cookie = staffCookie(deps.config.publicUrl)
  serve(app, calls, {
    readOwnStaffAccount: ({ actor }) => readStaff(deps.db, actor.staffId),

    async changeStaffPassword({ body, actor, request }) {
      refuseForDemoStaff(actor)
      await changePassword(deps, actor, body, addressOf(request))
    },

    async offerSecondFactor({ body, actor, request }) {
      refuseForDemoStaff(actor)
      return offerSecondFactor(deps, actor, body, addressOf(request))
    },

    async confirmSecondFactor({ body, actor }) {
      refuseForDemoStaff(actor)
      return confirmSecondFactor(deps, actor, body.code)
    },

    async removeSecondFactor({ body, actor, request }) {
      refuseForDemoStaff(actor)
      await removeSecondFactor(deps, actor, body, addressOf(request))
    },

    listStaffSessions: ({ actor }) => listOwnSessions(deps, actor),

    async endStaffSession({ params: { id }, actor, reply }) {
      if (id === actor.sessionId) void reply.header('set-cookie', cookie.end())
      else refuseForDemoStaff(actor)
      await endOwnSession(deps, actor, id)
    },

    async endOtherStaffSessions({ actor }) {
      refuseForDemoStaff(actor)
      await endOtherSessions(deps, actor)
    },
  })
}
