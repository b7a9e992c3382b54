import { setTimeout as pause } from 'node:timers/promises'
import { sendRefusals, testMail } from '#content/office-messages.ts'
import { notSent } from '#content/text-messages.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type {
  AcceptedMessage,
  EmailServiceChoice,
  EmailTestResult,
  EmailToSend,
} from '#domain/messages/contract.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { openProviders } from '#server/outbox/providers/open-providers.ts'
import { inTurnOfStaff } from '#server/outbox/staff-limits-store.ts'
import { queueMail, type MailService } from '#server/outbox/store.ts'
import { suppressionOf } from '#server/outbox/suppression-store.ts'
import { keyOf, refusal } from './send-text.ts'
import { findOutcome, findQueued } from './sending-store.ts'

const patienceMs = 10_000
const lookMs = 100

/** An email that staff send, through the chosen service. */
export async function sendMail(
  deps: Deps,
  actor: StaffActor,
  mail: EmailToSend,
  key: string | null,
): Promise<AcceptedMessage> {
  const { to, subject, text } = mail
  const service = asService(mail.service)
  const method = methodOf(deps, service)
  const idempotencyKey = keyOf(actor, key)
  return deps.db.transaction().execute(async (tx) => {
    await inTurnOfStaff(tx)
    const known = await findQueued(tx, idempotencyKey)
    if (known !== null) return { method, messageId: known.id, status: known.status }
    const reason = await suppressionOf(tx, 'mail', to)
    if (reason !== null) throw new CodedError('conflict', notSent[reason])
    await queueMail(tx, {
      to,
      template: 'officeLetter',
      data: { subject, text },
      service,
      idempotencyKey,
    })
    const queued = await findQueued(tx, idempotencyKey)
    if (queued === null) throw new Error('a mail that was queued is not there')
    await audit(tx, actor, 'mail_sent', { kind: 'outbox', id: queued.id, detail: { service } })
    return { method, messageId: queued.id, status: queued.status }
  })
}

/** Sends it, and waits until a service has accepted it. Otherwise it stays in the outbox. */
export async function testMailService(
  deps: Deps,
  actor: StaffActor,
  mail: EmailToSend,
): Promise<EmailTestResult> {
  const { messageId } = await sendMail(deps, actor, mail, null)
  const giveUpAt = performance.now() + patienceMs
  while (performance.now() < giveUpAt) {
    const outcome = await findOutcome(deps.db, messageId)
    const service = outcome?.provider ?? null
    const state = outcome?.status ?? null
    if (state === 'kept')
      return { success: false, service: null, method: service, error: testMail.keptHere }
    if (state === 'sent' || state === 'delivered')
      return { success: true, service, method: 'email', error: null }
    if (state === 'failed' || state === 'bounced')
      return { success: false, service, method: 'email', error: outcome?.error ?? null }
    await pause(lookMs)
  }
  return {
    success: false,
    service: null,
    method: 'email',
    error: fill(testMail.notInTime, { seconds: String(patienceMs / 1000) }),
  }
}

export function asService(chosen: EmailServiceChoice): MailService {
  if (chosen === 'emailjs') throw refusal('service', sendRefusals.emailjs)
  return chosen
}

function methodOf({ config }: Deps, service: MailService): string {
  const available = openProviders(config).mail.filter(({ isAvailable }) => isAvailable)
  const first = service === 'auto' ? available[0] : available.find(({ name }) => name === service)
  if (first === undefined)
    throw new CodedError('conflict', fill(sendRefusals.notSetUp, { service }))
  return first.name
}
