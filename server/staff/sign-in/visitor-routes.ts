import { CodedError } from '#domain/errors.ts'
import { demoStaff } from '#domain/staff/demo-staff.ts'
import * as calls from '#domain/staff/visitor-calls.ts'
import { audit } from '#server/audit/store.ts'
import { queueResetRequest } from '#server/sign-in/credential-store.ts'
import { isDemoOpen } from '#server/http/access/this-machine.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { endThisStaffSession, staffCookie } from '#server/staff/session.ts'
import { chooseFirstPassword } from './first-password.ts'
import { ownAccountRoutes } from './staff-routes.ts'
import { staffResetJob } from './password-reset.ts'
import { signInStaff } from './sign-in.ts'
import { forgetStaffFailures, rememberStaffDevice } from './staff-attempt.ts'

const noDemo = 'There is no demo account here.'

export function staffSignInRoutes(app: App, deps: Deps): void {
  const { config, db } = deps
  const cookie = staffCookie(config.publicUrl)
  serve(app, calls, {
    async signInStaff({ body, request, reply }) {
      const { member, cookies } = await signInStaff(deps, body, request)
      void reply.header('set-cookie', cookies)
      return member
    },

    async signOutStaff({ request, reply }) {
      const left = await endThisStaffSession(db, cookie, request.headers.cookie)
      if (left !== null) await audit(db, left, 'signed_out', { kind: 'staff', id: left.staffId })
      void reply.header('set-cookie', cookie.end())
    },

    async chooseFirstPassword({ body, request, reply }) {
      const { email } = await chooseFirstPassword(deps, body, addressOf(request))
      await forgetStaffFailures(deps, email)
      void reply.header('set-cookie', rememberStaffDevice(deps, email))
    },

    requestStaffReset: ({ body }) => queueResetRequest(db, staffResetJob, body.email),

    readDemoStaffAccount({ request }) {
      if (!isDemoOpen(config, request.raw)) throw new CodedError('not_found', noDemo)
      return { email: demoStaff.email, password: demoStaff.password }
    },
  })
  ownAccountRoutes(app, deps)
}
