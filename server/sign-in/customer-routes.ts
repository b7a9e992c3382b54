import { demoCustomer } from '#domain/accounts/demo-account.ts'
import * as calls from '#domain/accounts/sign-in-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { customerEntrance } from './customer-entrance.ts'
import { entranceCalls } from './entrance-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'

export function signInRoutes(app: App, deps: Deps): void {
  const door = entranceCalls(deps, customerEntrance)
  const own = ownAccountCalls(deps, customerEntrance)
  serve(app, calls, {
    signInCustomer: door.signIn,
    signOut: door.signOut,
    listSessions: own.listSessions,
    endSession: own.endSession,
    endOtherSessions: own.endOtherSessions,
    readDemoAccount: door.demoAccount(demoCustomer),
  })
}
