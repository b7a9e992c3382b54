import * as calls from '#domain/services/question-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { answerQuestion } from './answer-question.ts'

/** What a filter on hold waits for, as its customer decides it in the portal. */
export function questionRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    answerQuestion: ({ params, body, actor }) => answerQuestion(deps, actor, params.id, body),
  })
}
