import * as calls from '#domain/tasks/staff-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { notesRoutes } from './notes/staff-routes.ts'
import { changeFollowUp, type OnCall, planFollowUp, settleTask } from './write-task.ts'

/** What our team has to do about a customer, and writes of them, for whoever reads the file. */
export function tasksRoutes(app: App, deps: Deps, onCall: OnCall): void {
  notesRoutes(app, deps)
  serve(app, calls, {
    planFollowUp: ({ params: { id }, actor, key, body }) =>
      planFollowUp({ deps, actor, id }, body, key),

    changeFollowUp: ({ params: { id }, actor, body }) => changeFollowUp({ deps, actor, id }, body),

    settleTask: ({ params: { id }, actor, body }) =>
      settleTask({ deps, actor, id }, body.isDone, onCall),
  })
}
