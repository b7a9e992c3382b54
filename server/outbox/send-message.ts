import * as z from 'zod/mini'
import { company } from '#content/company.ts'
import { dailyLimits, quietReason } from '#content/text-consent.ts'
import { notSent, withdrawnTexts } from '#content/text-messages.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { quietUntil } from '#domain/outbox/quiet-hours.ts'
import { mostAttempts, retryDelayMs } from '#domain/outbox/retries.ts'
import type { Log } from '#server/db/log.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import type { Mail, TextMessage } from '#server/outbox/providers/provider.ts'
import { anySuppressionOf, suppress } from './suppression-store.ts'
import { headersFor } from './providers/mail-parts.ts'
import { failover, type HandOver, type SendOutcome } from './providers/failover.ts'
import { openProviders, type Providers } from './providers/open-providers.ts'
import { takeTurnOfDay } from './texts/own-text-store.ts'
import {
  claimMessage,
  type Claimed,
  markFailed,
  markTaken,
  markWithdrawn,
  noteHandover,
  queueAgain,
} from './delivery-store.ts'
import { isAlert, settleNamed } from './alerts/digest-store.ts'
import { mayLeave } from './alerts/may-leave.ts'
import { giveUp } from './outage/give-up.ts'
import { unwatched, type Watch, watchCircuits } from './outage/circuit-watch.ts'
import { queueJobs } from './requeue-store.ts'
import { sendBatchJob, sendJob } from './store.ts'
import type { Job } from '#server/db/job.ts'

type Pause = (attempt: number, random: number, retryAfterMs: number | null) => number
/**
 * Whether a customer still wants texts about a topic at this number: what was chosen may change
 * while a text waits.
 */
export type IsStillWanted = (
  db: Db,
  text: { customerId: string; to: string; topic: string | null },
) => Promise<boolean>
/** Called when the system has sent all the texts of its day. */
type NotifyOfCap = (db: Db) => Promise<void>
type Settings = {
  providers?: Providers
  pause?: Pause
  isStillWanted: IsStillWanted
  notifyOfCap?: NotifyOfCap
  watch?: Watch
}
type Sending = Required<Omit<Settings, 'providers' | 'watch'>> & {
  log: Log
  deps: Deps
  mail: HandOver<Mail>
  sms: HandOver<TextMessage>
  knowsKeys: Set<string>
}

const payload = z.object({ id: z.string() })
const batchPayload = z.object({ ids: z.array(z.string()) })
const restSpreadMs = 5000
const maybe = 'May have been sent'
const maybeOnly = `${maybe}, and is not tried again`

/** The outbox's jobs: sending, and recovering what a killed process has left. */
export function outboxJobs(
  deps: Deps,
  {
    providers = openProviders(deps.config),
    pause = retryDelayMs,
    isStillWanted,
    notifyOfCap = async () => {},
    watch = unwatched,
  }: Settings,
): Job[] {
  const all = [...providers.mail, ...providers.sms].filter(({ isAvailable }) => isAvailable)
  const named = (those: typeof all) => those.map(({ name }) => name)
  const knowsKeys = new Set(named(all.filter((provider) => provider.knowsKeys)))
  const circuits = watchCircuits(watch, named(all))
  const sending = {
    deps,
    log: watch.log,
    mail: failover(providers.mail, deps.now, circuits),
    sms: failover(providers.sms, deps.now, circuits),
    knowsKeys,
    pause,
    isStillWanted,
    notifyOfCap,
  }
  return [
    { name: sendJob, at: null, run: (sent) => sendMessage(sending, payload.parse(sent).id) },
    ...queueJobs(deps.db),
    {
      name: sendBatchJob,
      at: null,
      run: (sent, { ending }) => sendBatch(sending, batchPayload.parse(sent).ids, ending),
    },
  ]
}

// Each is tried once, whatever became of those before it. At shutdown the job is queued again: what
// it has sent by then is known.
async function sendBatch(
  sending: Sending,
  ids: readonly string[],
  ending?: AbortSignal,
): Promise<void> {
  for (const id of ids) {
    if (ending?.aborted) throw new Error('the server ends')
    await sendMessage(sending, id)
  }
}

// Throws only when the database is unavailable: the row stays "sending", and is recovered later.
async function sendMessage(sending: Sending, id: string): Promise<void> {
  const { db, now } = sending.deps
  const claimed = await claimMessage(db, id)
  if (claimed === null) return
  if (claimed.attempts > mostAttempts)
    return giveUp(
      { db, log: sending.log },
      claimed,
      `${maybe}: the server ended during each of its tries.`,
      claimed.handedTo !== null,
    )
  const reason = await anySuppressionOf(db, sending.deps.config, claimed.channel, claimed.to)
  if (reason !== null && !claimed.isKeywordAnswer) return markFailed(db, claimed, notSent[reason])
  // Checked at each try: one that fails in the evening must not succeed at night.
  const until = claimed.channel === 'sms' ? quietUntil(now(), claimed.quietIn) : null
  const stopped = await whyWithdrawn(sending, claimed, until ?? now())
  if (stopped !== null)
    return markWithdrawn(
      db,
      claimed,
      claimed.handedTo === null ? stopped : `${maybeOnly}: ${stopped}`,
    )
  if (until !== null)
    return queueAgain(db, claimed, {
      reason: quietReason,
      afterMs: until.getTime() - now().getTime(),
      keepsDoubt: true,
      isNoAttempt: true,
    })
  if (claimed.channel === 'sms' && (await isHeldBack(sending, claimed))) return
  if (isAlert(claimed) && !(await mayLeave(sending.deps, claimed))) return
  await settle(sending, claimed, await handOver(sending, claimed))
  if (isAlert(claimed)) await settleNamed(db, claimed)
}

// Texts that customers have chosen have a daily limit. The rest leaves the next day, if still
// wanted.
async function isHeldBack(
  { deps: { config, db, now }, notifyOfCap }: Sending,
  text: Claimed & { channel: 'sms' },
): Promise<boolean> {
  if (text.quietIn.length === 0 && !text.isCode) return false
  const [at, today] = [now(), todayAt(now())]
  const limit = await takeTurnOfDay(db, text, {
    at,
    since: instantAt(today, '00:00'),
    cap: config.smsDailyCap,
  })
  if (limit === null) return false
  if (limit === 'system') await notifyOfCap(db)
  const tomorrow = instantAt(addDays(today, 1), '00:00')
  const until = quietUntil(tomorrow, text.quietIn) ?? tomorrow
  const reason = dailyLimits[limit]
  // A code helps nobody tomorrow.
  if (text.isCode) await markWithdrawn(db, text, reason)
  else
    await queueAgain(db, text, {
      reason,
      afterMs: until.getTime() - at.getTime(),
      keepsDoubt: true,
      isNoAttempt: true,
    })
  return true
}

// What has changed while it waited. What a person sends is their own decision.
async function whyWithdrawn(
  { deps: { db }, isStillWanted }: Sending,
  message: Claimed,
  leavesAt: Date,
): Promise<string | null> {
  if (message.withdrawn !== null) return message.withdrawn
  if (message.usefulUntil !== null && leavesAt >= message.usefulUntil) return withdrawnTexts.tooLate
  if (message.channel === 'mail') return null
  const { customerId, to, topic, quietIn } = message
  if (quietIn.length === 0 || customerId === null) return null
  return (await isStillWanted(db, { customerId, to, topic })) ? null : withdrawnTexts.unwanted
}

async function handOver(
  { deps, mail, sms, knowsKeys }: Sending,
  claimed: Claimed,
): Promise<SendOutcome> {
  const { handedTo } = claimed
  // Whoever may have it is tried again where the same key deduplicates it; otherwise it is marked
  // before the next try.
  const hasKeys = handedTo !== null && knowsKeys.has(handedTo)
  const order = {
    only: hasKeys ? handedTo : claimed.service,
    // Once: what the provider refuses then waits like any other mail.
    pastCircuits: isAlert(claimed) && claimed.data.isUrgent === true && claimed.attempts === 1,
    beforeTry: (provider: string) =>
      noteHandover(deps.db, claimed, provider, handedTo !== null && !hasKeys),
  }
  if (claimed.channel === 'mail') return mail(() => asMail(deps, claimed), order)
  return sms(
    async () => ({
      channel: 'sms',
      id: claimed.id,
      to: claimed.to,
      body: claimed.body,
      at: claimed.createdAt,
    }),
    order,
  )
}

async function asMail(
  { config, renderer }: Deps,
  { id, to, template, data, createdAt }: Claimed & { channel: 'mail' },
): Promise<Mail> {
  const rendered = await renderer.mail(template, data)
  const host = new URL(config.publicUrl).hostname
  const calendar = 'calendar' in data ? data.calendar : null
  const from = config.mailFrom ?? `${company.name} <${company.email}>`
  return {
    channel: 'mail',
    id,
    from,
    to,
    replyTo: 'replyTo' in data ? (data.replyTo ?? null) : null,
    ...rendered,
    headers: headersFor(template, data),
    calendar,
    messageId: `<${id}@${host}>`,
    at: createdAt,
  }
}

async function settle(
  { deps: { db }, log, knowsKeys, pause }: Sending,
  claimed: Claimed,
  outcome: SendOutcome,
): Promise<void> {
  const { attempts, handedTo } = claimed
  const isLast = attempts >= mostAttempts
  const fail = (reason: string, keepsDoubt = false) =>
    giveUp({ db, log }, claimed, reason, keepsDoubt)
  const after = (retryAfterMs: number | null) => pause(attempts, Math.random(), retryAfterMs)
  switch (outcome.kind) {
    case 'settled':
      return
    case 'accepted':
      return markTaken(db, claimed.id, outcome.provider, outcome.messageId)
    case 'refused':
      if (outcome.suppress !== null)
        await suppress(db, claimed.channel, claimed.to, outcome.suppress)
      return fail(outcome.reason)
    case 'unknown':
      // Without a key a second doubt is the last: a third try could be a third message.
      if (isLast || (!outcome.knowsKeys && (handedTo !== null || claimed.maybeDoubled))) {
        return fail(`${maybeOnly}: ${outcome.reason}`, true)
      }
      return queueAgain(db, claimed, {
        reason: `${maybe}: ${outcome.reason}`,
        afterMs: after(outcome.retryAfterMs),
        keepsDoubt: true,
      })
    case 'later': {
      // A doubt that a key settles stays until it is settled; any other is marked by now.
      const keepsDoubt = handedTo !== null && knowsKeys.has(handedTo)
      if (isLast) return fail(outcome.reason, keepsDoubt)
      return queueAgain(db, claimed, {
        reason: outcome.reason,
        afterMs: after(outcome.retryAfterMs),
        keepsDoubt,
      })
    }
    case 'unasked': {
      const keepsDoubt = handedTo !== null
      if (outcome.restMs !== null) {
        return queueAgain(db, claimed, {
          reason: outcome.reason,
          afterMs: outcome.restMs + Math.random() * restSpreadMs,
          keepsDoubt,
          isNoAttempt: true,
        })
      }
      return isLast
        ? fail(outcome.reason, keepsDoubt)
        : queueAgain(db, claimed, { reason: outcome.reason, afterMs: after(null), keepsDoubt })
    }
  }
}
