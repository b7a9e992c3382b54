import type { Config } from '#server/config.ts'
import { openRequestCounts, type RequestCounts } from './request-counts.ts'

export type Sample = { labels?: Record<string, string>; value: number }

export type Metrics = {
  requests: RequestCounts
  /**
   * A value that is read at each scrape. Where `read` fails the metric has no value: a scrape is
   * answered in any case.
   */
  gauge: (
    name: string,
    help: string,
    read: () => Promise<readonly Sample[]> | readonly Sample[],
  ) => void
  text: () => Promise<string>
}

export const prefix = 'lakeline_'
export const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Null without METRICS_TOKEN: then nothing is counted, and the library is not even loaded. */
export async function openMetrics({
  metricsToken,
}: Pick<Config, 'metricsToken'>): Promise<Metrics | null> {
  if (metricsToken === null) return null
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix })
  const requests = openRequestCounts()
  return {
    requests,
    gauge(name, help, read) {
      const gauge = new Gauge({
        name: `${prefix}${name}`,
        help,
        labelNames: ['channel', 'name', 'provider', 'state', 'status', 'version', 'node', 'step'],
        registers: [registry],
        async collect() {
          const samples = await Promise.resolve()
            .then(read)
            .catch(() => [])
          gauge.reset()
          for (const { labels = {}, value } of samples) gauge.set(labels, value)
        },
      })
    },
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
  }
}
