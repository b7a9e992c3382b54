import type { Log } from '#server/db/log.ts'
import { scrub } from '#server/http/logging/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

/** Where the outbox reports what needs a person. */
export type Watch = { log: Log; metrics: Metrics | null }

/** Hears when a provider is left alone after repeated failures, and when it accepts again. */
export type CircuitWatch = {
  opened: (provider: string, reason: string) => void
  closed: (provider: string) => void
}

export const unwatched: Watch = { log: { info() {}, warn() {}, error() {} }, metrics: null }

/** One line in the log for each opening and closing, and a figure for each provider. */
export function watchCircuits({ log, metrics }: Watch, providers: readonly string[]): CircuitWatch {
  const open = new Set<string>()
  metrics?.gauge('provider_circuit_open', '1 while a provider is left alone.', () =>
    providers.map((provider) => ({ labels: { provider }, value: Number(open.has(provider)) })),
  )
  return {
    opened(provider, reason) {
      open.add(provider)
      const entry = { event: 'provider_refused', provider, reason: scrub(reason) }
      log.warn(entry, 'a provider failed repeatedly and is left alone for a moment')
    },
    closed(provider) {
      open.delete(provider)
      log.warn({ event: 'provider_accepts', provider }, 'a provider accepts messages again')
    },
  }
}
