import * as calls from '#domain/staff/accounts-staff-calls.ts'
import { refuseForDemoStaff } from '#domain/staff/demo-staff.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import {
  changedAccount,
  endSessions,
  invite,
  listStaff,
  requireSecondFactor,
  sendNewCode,
} from './accounts.ts'
import { changeAccount } from './change-account.ts'
import type { StaffWork } from './staff-work.ts'

/**
 * Owners' calls: who works here, in which role, and who has left. The demo account may only read.
 */
export function staffAccountsRoutes(app: App, deps: Deps, work: StaffWork): void {
  const { db, now } = deps
  serve(app, calls, {
    listStaff: () => listStaff(db, work, now()),

    async inviteStaff({ body, actor }) {
      refuseForDemoStaff(actor)
      const { id, code } = await invite(deps, actor, body)
      return changedAccount(db, work, id, now(), code)
    },

    async requireSecondFactor({ body, actor }) {
      refuseForDemoStaff(actor)
      await requireSecondFactor(deps, actor, body.isRequired)
      return body
    },

    async changeStaff({ params: { id }, body, actor }) {
      refuseForDemoStaff(actor)
      const { code } = await changeAccount(deps, work, actor, id, body)
      return changedAccount(db, work, id, now(), code)
    },

    async sendNewStaffCode({ params: { id }, actor }) {
      refuseForDemoStaff(actor)
      const { code } = await sendNewCode(deps, actor, id)
      return changedAccount(db, work, id, now(), code)
    },

    async endSessionsOfStaff({ params, actor }) {
      refuseForDemoStaff(actor)
      await endSessions(deps, actor, params.id)
    },
  })
}
