import * as z from 'zod/mini'
import { visitorChatAddress } from '#domain/addresses.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import type { Job } from '#server/db/job.ts'
import { unseenAnswers } from './session-store.ts'
import { followUpJob } from './store.ts'
import { linkTo } from './conversation-link.ts'

const payload = z.object({ sessionId: z.string() })

/**
 * Whoever left an address and has not seen an answer for three minutes gets it by email, with a
 * link back to the conversation.
 */
export function chatJobs(deps: Deps): Job[] {
  return [
    { name: followUpJob, at: null, run: (sent) => mailUnseen(deps, payload.parse(sent).sessionId) },
  ]
}

async function mailUnseen({ db, config, now }: Deps, sessionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const unseen = await unseenAnswers(tx, sessionId)
    if (unseen === null) return
    const { email, name, linkVersion, answers, upTo } = unseen
    const token = linkTo(config.sessionSecret, { sessionId, version: linkVersion }, now())
    const secretLink = `${config.publicUrl}${visitorChatAddress(token)}`
    await queueMail(tx, {
      to: email,
      template: 'chatAnswer',
      data: { name, answers, secretLink },
      idempotencyKey: `chat:${sessionId}:${upTo}`,
    })
  })
}
