import { expect, test } from 'vitest'
import { sampleFleet } from '#content/samples/fleet.ts'
import { recommendation } from '#domain/maintenance/contract.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { sampleRecommendations } from './sample-fleet.ts'

test('the sample fleet shows each level once, each with a range and a day', () => {
  const rows = sampleRecommendations()
  expect(rows).toHaveLength(sampleFleet.vehicles.length)
  expect(rows.map(({ urgencyLevel }) => urgencyLevel)).toEqual(urgencyLevels)
  for (const row of rows) {
    expect(recommendation.parse(row)).toEqual(row)
    expect(row.reasoningFactors?.dataQuality).toEqual([])
    expect(row.reasoningFactors?.dates.p90 ?? '').toMatch(/^20\d\d-/)
  }
})
