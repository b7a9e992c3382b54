import type { Log } from '#server/db/log.ts'
import { unavailableReason } from '#server/db/unavailable.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { findTrouble } from './find-trouble.ts'

const name = 'heartbeat'
const patienceMs = 10_000

/**
 * Tells a watch of the owner's, outside of this machine, that all is well: it rings when nothing
 * comes. Neither the address, which is a key, nor a failure of the watch is anyone's else.
 */
export function heartbeatJobs(deps: Pick<Deps, 'config' | 'db' | 'now'>, log: Log): Job[] {
  const { heartbeatUrl } = deps.config
  if (heartbeatUrl === null) return []
  return [{ name, at: '*/5 * * * *', run: () => beat(heartbeatUrl, deps, log) }]
}

async function beat(
  url: string,
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  log: Log,
): Promise<void> {
  const trouble = Object.entries(await findTrouble(deps)).filter(([, words]) => words !== null)
  if (trouble.length > 0)
    return log.warn(
      { event: 'heartbeat_held', ...Object.fromEntries(trouble) },
      'the watch of HEARTBEAT_URL is not called: it will ring',
    )
  const reason = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok, status }) => (ok ? null : `it answered ${status}`),
    (error: Error) => unavailableReason(error.cause ?? error),
  )
  if (reason !== null)
    log.warn(
      { event: 'heartbeat_unanswered', reason },
      'the watch of HEARTBEAT_URL does not answer',
    )
}
