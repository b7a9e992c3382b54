import { sql } from 'kysely'
import { exampleConfig } from './example-config.ts'
import type { Db } from '#server/db/open.ts'
import { ownTexts } from '#server/notifications/jobs.ts'
import { openProviders, type Providers } from '#server/outbox/providers/open-providers.ts'
import { unwatched, type Watch } from '#server/outbox/outage/circuit-watch.ts'
import { outboxJobs } from '#server/outbox/send-message.ts'
import { sharedRenderer } from './shared-renderer.ts'

/** Settings under which every service is the one at this address. */
export function settingsOf(
  url: string,
  services: readonly ('sendgrid' | 'resend' | 'twilio')[],
): Record<string, string> {
  return {
    PUBLIC_URL: 'https://www.lakeline.example',
    MAIL_FROM: 'Lakeline <office@lakeline.example>',
    ...(services.includes('sendgrid')
      ? { SENDGRID_API_KEY: 'SG.key', SENDGRID_BASE_URL: url }
      : {}),
    ...(services.includes('resend') ? { RESEND_API_KEY: 're_key', RESEND_BASE_URL: url } : {}),
    ...(services.includes('twilio')
      ? {
          TWILIO_ACCOUNT_SID: 'AC0000',
          TWILIO_AUTH_TOKEN: 'token',
          TWILIO_FROM: '+12165550178',
          TWILIO_BASE_URL: url,
        }
      : {}),
  }
}

type Settings = {
  environment?: Record<string, string>
  providers?: Providers
  now?: () => Date
  watch?: Watch
}

/**
 * The job that sends, without a worker: each try happens when it is asked for. The clock is `now`.
 */
export function openSender(
  db: Db,
  { environment = {}, providers, now = () => new Date(), watch = unwatched }: Settings = {},
) {
  const config = exampleConfig(environment)
  const [send] = outboxJobs(
    { config, db, renderer: sharedRenderer, now },
    { providers: providers ?? openProviders(config), ...ownTexts({ config, now }), watch },
  )
  const rows = () =>
    db.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('id').execute()

  /**
   * One try of every message that is queued, whatever its pause, but for those that another one
   * names; in as many hands as the worker has.
   */
  async function sendQueued(hands = 2): Promise<void> {
    const queued = await db
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'queued')
      .where(sql<boolean>`batch is null or batch not like 'outbox:%'`)
      .execute()
    const hand = async () => {
      for (let next = queued.pop(); next !== undefined; next = queued.pop())
        await send?.run(next, { isLast: false })
    }
    await Promise.all(Array.from({ length: hands }, hand))
  }

  /** As if the process had been killed and five minutes had passed. */
  const afterKill = () =>
    sql`update outbox set updated_at = now() - interval '6 minutes' where status = 'sending'`.execute(
      db,
    )

  const pauseMs = async (): Promise<number> => {
    const { rows: jobs } = await sql<{
      pause: number
    }>`select extract(epoch from run_at - now())::float8 * 1000 as pause from graphile_worker.jobs`.execute(
      db,
    )
    return jobs[0]?.pause ?? 0
  }
  return {
    rows,
    sendQueued,
    afterKill,
    pauseMs,
    run: (id: string) => send?.run({ id }, { isLast: false }),
  }
}
