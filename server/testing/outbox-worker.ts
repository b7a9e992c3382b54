import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { exampleConfig } from './example-config.ts'
import type { Db } from '#server/db/open.ts'
import { answers } from '#server/db/pool.ts'
import { type Mail, NotAccepted, type Provider } from '#server/outbox/providers/provider.ts'
import { outboxJobs } from '#server/outbox/send-message.ts'
import type { Job } from '#server/db/job.ts'
import { jobWorker } from '#server/outbox/worker.ts'
import type { TestDatabase } from './harness.ts'
import { queuedMails } from './mails.ts'
import { sharedRenderer } from './shared-renderer.ts'

export const silent = { info() {}, warn() {}, error: console.error }
export const order = {
  to: 'dana@sanduskybay.example',
  template: 'passwordReset',
  data: { firstName: 'Dana', secretLink: 'https://lakeline.example/customer/reset#secret' },
} as const

export function jobsOn(
  db: Db,
  environment: Record<string, string> = {},
  provider?: Provider<Mail>,
): Job[] {
  const config = exampleConfig(environment)
  const deps = { config, db, renderer: sharedRenderer, now: () => new Date() }
  const isStillWanted = async () => true
  return outboxJobs(
    deps,
    provider
      ? { providers: { mail: [provider], sms: [] }, pause: () => 1, isStillWanted }
      : { isStillWanted },
  )
}

export function work({ db, url }: TestDatabase, jobs: Job[], log = silent) {
  const worker = jobWorker({ url, jobs, ready: () => answers(db), log })
  worker.start()
  onTestFinished(worker.stop)
  return worker
}

/** Somebody who takes every mail, or throws. */
export function recording(
  refuse: (mail: Mail) => boolean = () => false,
): Provider<Mail> & { taken: Mail[] } {
  const taken: Mail[] = []
  return {
    name: 'recording',
    isAvailable: true,
    knowsKeys: true,
    taken,
    async send(mail) {
      if (refuse(mail)) throw new NotAccepted('later', `no room for ${mail.to}`)
      taken.push(mail)
      return { messageId: `provider-${taken.length}` }
    },
  }
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(25)
}

export const allAre = (db: Db, status: string) => async () =>
  (await queuedMails(db)).every((mail) => mail.status === status)
export const jobCount = async (db: Db) =>
  (await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db)).rows[0]
    ?.count
