import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { unwatched, watchCircuits } from '#server/outbox/outage/circuit-watch.ts'
import { jobRuns } from '#server/outbox/job-runs-store.ts'
import { queueMail } from '#server/outbox/store.ts'
import { smallArchive } from '#server/testing/small-archive.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { order } from '#server/testing/outbox-worker.ts'
import { openMetrics } from '#server/metrics/metrics.ts'

const metricsToken = 'a token of the settings, long enough for it'
const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const rules = readFileSync(join(deploy, 'alerts.yml'), 'utf8')
const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(deploy, 'dashboard.json'), 'utf8')))
// Of Prometheus itself: whether a scrape was answered, and whose it was.
const addedByScrape = ['up', 'job', 'instance']

/** Every series of a scrape of the real app, with something in each table that is counted. */
async function scrape(): Promise<Map<string, Set<string>>> {
  const metrics = await openMetrics({ metricsToken })
  // Any folder that is there: its disk is measured.
  const environment = {
    METRICS_TOKEN: metricsToken,
    ARCHIVE_DIR: smallArchive(),
    DATA_DIR: deploy,
  }
  const { app, db } = await openTestApp({ environment, metrics })
  watchCircuits({ ...unwatched, metrics }, ['sendgrid'])
  await queueMail(db, order)
  await jobRuns(db).record({ name: 'nightly', at: '10 3 * * *', failed: true, ms: 1 })
  await app.inject('/healthz')
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const series = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

/** Names of metrics that are not scraped, and labels that theirs do not have. */
function unknownIn(expr: string, series: Map<string, Set<string>>): string[] {
  const selectors = [...expr.matchAll(/\b(lakeline_\w+)(?:\{([^}]*)\})?/g)]
  const metrics = selectors.flatMap(([, name = '', selector = '']) => {
    const labels = series.get(name)
    if (labels === undefined) return [name]
    return [...selector.matchAll(/(\w+)\s*[=!]/g)]
      .map(([, label = '']) => label)
      .filter((label) => !labels.has(label))
      .map((label) => `${name}{${label}}`)
  })
  const known = new Set(selectors.flatMap(([, name = '']) => [...(series.get(name) ?? [])]))
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/,\s*/),
  )
  return [
    ...metrics,
    ...grouped.filter((label) => !known.has(label) && !addedByScrape.includes(label)),
  ]
}

test('each alert and each panel asks for metrics and labels that a scrape has', async () => {
  const series = await scrape()
  const alerts = rules.split('- alert: ').slice(1)
  expect(alerts).toHaveLength(11)
  const exprs = [
    ...alerts.map((text) => /expr:([\s\S]*?)\n {8}for:/.exec(text)?.[1] ?? ''),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(exprs.length).toBeGreaterThan(30)
  expect(exprs.filter((expr) => !/lakeline/.test(expr))).toEqual([])
  expect(exprs.flatMap((expr) => unknownIn(expr, series))).toEqual([])
  expect(
    unknownIn('max by (who) (lakeline_nothing) > lakeline_job_failed{why="x"}', series),
  ).toEqual(['lakeline_nothing', 'lakeline_job_failed{why}', 'who'])
})

test('each alert is in the operations guide, with what to do', () => {
  const guide = readFileSync(join(deploy, '..', 'docs', 'operations.md'), 'utf8')
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([])
})

test('the rules are rules for Prometheus, and they fire', ({ skip }) => {
  const promtool = (...args: string[]) =>
    spawnSync('promtool', args, { cwd: deploy, encoding: 'utf8' })
  if (promtool('--version').error !== undefined) {
    console.info('skipped: no promtool')
    skip()
  }
  const checked = promtool('check', 'rules', 'alerts.yml')
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('11 rules found')])
  const tried = promtool('test', 'rules', 'alerts.test.yml')
  expect([tried.status, tried.stderr]).toEqual([0, expect.anything()])
})
