import * as calls from '#domain/chat/on-call/visitor-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { noSuchConversation } from '#server/chat/insert-message.ts'
import { findSessionFor } from '#server/chat/session-store.ts'
import { type AskedByVisitor, visitorOf } from '#server/chat/visitor-of.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { acknowledge, readWakeUp } from './acknowledge.ts'
import { onCallViewOf, sendOnCallCode, textOnCall } from './text-on-call.ts'

/** A visitor has the on-call technician texted, who says by a link that they will call. */
export function onCallRoutes(app: App, deps: Deps): void {
  const who = visitorOf(deps)

  async function own({ request, params }: AskedByVisitor, sessionId: string) {
    const visitor = await who(request, params.visitorId)
    const session = await findSessionFor(deps.db, sessionId, visitor)
    if (session === null) throw new CodedError('not_found', noSuchConversation)
    const address = addressOf(request)
    return { sessionId, address, view: () => onCallViewOf(deps, session, address) }
  }

  serve(app, calls, {
    readOnCall: async (asked) => (await own(asked, asked.query.sessionId)).view(),

    async sendOnCallCode(asked) {
      const { sessionId, phoneNumber } = asked.body
      const { view, ...conversation } = await own(asked, sessionId)
      await sendOnCallCode(deps, phoneNumber, conversation)
      return view()
    },

    async textOnCall(asked) {
      const { sessionId, code } = asked.body
      const { view, ...conversation } = await own(asked, sessionId)
      await textOnCall(deps, code, conversation)
      return view()
    },

    readWakeUp: ({ body }) => readWakeUp(deps, body.token),
    acknowledgeWakeUp: ({ body }) => acknowledge(deps, body.token),
  })
}
