import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { exampleConfig } from '#server/testing/example-config.ts'
import { allJobs } from './jobs.ts'

// Its runs, its queue and its alert are found by its name.
test('each job has a name of its own, and a time that the worker reads', () => {
  const config = exampleConfig({ DEMO: 'on', HEARTBEAT_URL: 'https://watch.example/beat' })
  const jobs = allJobs({
    config,
    db: null as never,
    now: () => new Date(),
    renderer: null as never,
  })
  const names = jobs.map(({ name }) => name)
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const timed = jobs.flatMap(({ name, at }) => (at === null ? [] : [{ task: name, match: at }]))
  expect(parseCronItems(timed)).toHaveLength(timed.length)
})
