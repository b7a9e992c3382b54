import { refuseForDemoStaff } from '#domain/staff/demo-staff.ts'
import * as calls from '#domain/staff/own-account-staff-calls.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { ownAccountCalls } from '#server/sign-in/own-account-calls.ts'
import { phoneKeyOf } from './phone-key.ts'
import { readStaff } from '#server/staff/store.ts'
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor.ts'
import { staffEntrance } from './staff-entrance.ts'

/** What everybody on the team may do with their own account; nobody with the one that all share. */
export function ownAccountRoutes(app: App, deps: Deps): void {
  const own = ownAccountCalls(deps, staffEntrance)
  serve(app, calls, {
    readOwnStaffAccount: ({ actor }) => readStaff(deps.db, actor.staffId),

    readPhoneKey: ({ actor }) => phoneKeyOf(deps, actor),

    changeStaffPassword: own.changePassword,

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

    listStaffSessions: own.listSessions,
    endStaffSession: own.endSession,
    endOtherStaffSessions: own.endOtherSessions,
  })
}
