import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { home } from '#content/home.ts'
import { insightsTab } from '#content/portal-insights.ts'

// The claim itself, and what is said about it.
const homes = new Set(['claims.ts', 'hours.ts'])

// look.md S3: a claim and a measured number of one name count the same days.
test('whoever says 24-48 hours says that they are those in our shop', () => {
  const said = readdirSync('content')
    .filter((name) => name.endsWith('.ts') && !homes.has(name))
    .flatMap((name) => [
      ...readFileSync(`content/${name}`, 'utf8').matchAll(
        /'[^'\n]*(?:24-48|\{turnaround\})[^'\n]*'/g,
      ),
    ])
    .map(([text]) => text)
  expect(said.filter((text) => text !== `'24-48 hours'` && !/our (shop|dock)/.test(text))).toEqual(
    [],
  )
  expect(said.length).toBeGreaterThan(4)
})

test('the label beside the number says so too, and the portal names both parts', () => {
  const { label } = home.hero.facts.find(({ claim }) => claim === 'turnaround') ?? {}
  expect(label).toBe('Typical turnaround in our shop')
  const { shopDays, roadDays } = insightsTab.samples.turnaround
  expect(shopDays * 24).toBeGreaterThanOrEqual(24)
  expect(shopDays * 24).toBeLessThanOrEqual(48)
  expect(roadDays).toBeGreaterThan(0)
})
