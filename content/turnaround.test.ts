import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { home } from './home.ts'
import { insightsTab } from './portal-lists.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

// look.md S3: a claim and a measured number of one name count the same days.
test('whoever says 24-48 hours says that they are those in our shop', async () => {
  const files = readdirSync('content').filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'claims.ts',
  )
  const modules: unknown[] = await Promise.all(files.map((name) => import(`./${name}`)))
  const said = modules.flatMap(textsIn).filter((text) => /24-48|\{turnaround\}/.test(text))
  const unclear = said.filter((text) => text !== '24-48 hours' && !/our (shop|dock)/.test(text))
  expect(unclear).toEqual([])
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
