import { exampleConfig } from './example-config.ts'
import type { Db } from '#server/db/open.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { openSender, settingsOf } from './outbox.ts'
import { type Behaviour, openProviderServers } from './provider-servers.ts'

type Settings = {
  behave: () => Behaviour
  metrics?: Metrics | null
  environment?: Record<string, string>
}

/** The job that sends by SendGrid, with what it logs and a clock that is set forward. */
export async function openWatchedSender(
  db: Db,
  { behave, metrics = null, environment: more = {} }: Settings,
) {
  let behaviour = behave
  let at = Date.now()
  const logged: object[] = []
  const keep = (entry: object) => void logged.push(entry)
  const { url, taken, requests } = await openProviderServers(() => behaviour())
  const environment = { ...settingsOf(url, ['sendgrid']), ...more }
  const log = { info: keep, warn: keep, error: keep }
  const now = () => new Date(at)
  const sender = openSender(db, { environment, now, watch: { log, metrics } })
  return {
    ...sender,
    taken,
    requests,
    log,
    now,
    config: exampleConfig(environment),
    logged: () => logged,
    later: (ms: number) => void (at += ms),
    behaveAs: (next: () => Behaviour) => void (behaviour = next),
  }
}
