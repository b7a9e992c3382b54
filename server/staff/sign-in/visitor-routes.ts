import { demoStaff } from '#domain/staff/demo-staff.ts'
import * as calls from '#domain/staff/visitor-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { entranceCalls } from '#server/sign-in/entrance-calls.ts'
import { staffEntrance } from './staff-entrance.ts'
import { ownAccountRoutes } from './staff-routes.ts'

export function staffSignInRoutes(app: App, deps: Deps): void {
  const door = entranceCalls(deps, staffEntrance)
  serve(app, calls, {
    signInStaff: door.signIn,
    signOutStaff: door.signOut,
    async chooseFirstPassword({ body: { code, password }, ...sent }) {
      await door.choosePassword({ secret: code, password }, sent)
    },
    requestStaffReset: door.requestReset,
    readDemoStaffAccount: door.demoAccount(demoStaff),
  })
  ownAccountRoutes(app, deps)
}
