import { expect, test } from 'vitest'
import type { Insights } from '#domain/customers/dashboard/contract.ts'
import { insightStats } from './insight-stats.ts'

const today = '2026-03-10'
const known: Insights = {
  usualDaysBetweenServices: 52,
  daysSinceLastService: 26,
  nextServiceExpectedOn: '2026-04-05',
  nextServiceBookedOn: null,
  filtersServiced: 1240,
  savedAgainstReplacement: 31250.5,
  turnaround: { shopDays: 1.4, roadDays: 1.8 },
  onTimeShare: 97,
  spentThisYear: 1234.5,
  spentLastYear: 0,
}
const unknown: Insights = {
  usualDaysBetweenServices: null,
  daysSinceLastService: null,
  nextServiceExpectedOn: null,
  nextServiceBookedOn: null,
  filtersServiced: 0,
  savedAgainstReplacement: null,
  turnaround: null,
  onTimeShare: null,
  spentThisYear: 0,
  spentLastYear: 0,
}

test('what the rows tell is shown as it is, and nothing of it is a sample', () => {
  const stats = insightStats(known, today)
  expect(stats).toEqual({
    usual: { text: '52 days', isSample: false },
    since: { text: '26 days', isSample: false },
    passed: { percent: 50, isSample: false },
    filters: { text: '1,240', isSample: false },
    saved: { text: 'about $31,300', isSample: false },
    next: { label: 'Next service expected', text: 'Apr 5, 2026', isSample: false },
    thisYear: { text: '$1,234.50', isSample: false },
    lastYear: { text: '$0.00', isSample: false },
    turnaround: { text: '1.4 days in our shop, 1.8 on the road', isSample: false },
    onTime: { text: '97%', isSample: false },
    onTimeShare: 97,
  })
})

test('where the rows tell too little, a figure stands and says that it is a sample', () => {
  const { filters, thisYear, lastYear, onTimeShare, passed, ...others } = insightStats(
    unknown,
    today,
  )
  expect(
    Object.values(others).every(({ isSample, text }) => isSample && text !== '' && text !== 'N/A'),
  ).toBe(true)
  expect(passed.isSample).toBe(true)
  expect(onTimeShare).toBeGreaterThan(0)
  // Nothing and none are known figures.
  expect([filters, thisYear, lastYear]).toEqual([
    { text: '0', isSample: false },
    { text: '$0.00', isSample: false },
    { text: '$0.00', isSample: false },
  ])
})

test('a service that is booked is the next one, whatever the habit lets expect', () => {
  const booked = { nextServiceBookedOn: '2026-03-12' }
  for (const insights of [known, unknown])
    expect(insightStats({ ...insights, ...booked }, today).next).toEqual({
      label: 'Next service booked',
      text: 'Mar 12, 2026',
      isSample: false,
    })
})

test('one figure may be known while another is not', () => {
  const stats = insightStats({ ...unknown, daysSinceLastService: 1 }, today)
  expect(stats.since).toEqual({ text: '1 day', isSample: false })
  expect(stats.usual.isSample).toBe(true)
  expect(stats.passed.isSample).toBe(true)
})

test.each([
  [520, 100],
  [52, 100],
  [0, 0],
  [-5, 0],
])(
  '%d days of a usual pause of 52 fill the bar to %d percent, never beyond its ends',
  (since, share) => {
    expect(insightStats({ ...known, daysSinceLastService: since }, today).passed.percent).toBe(
      share,
    )
  },
)

test('a usual pause of no days breaks nothing', () => {
  expect(
    insightStats({ ...known, usualDaysBetweenServices: 0 }, today).passed.percent,
  ).toBeLessThanOrEqual(100)
})

test('a share beyond its ends is shown at the end', () => {
  expect(insightStats({ ...known, onTimeShare: 140 }, today)).toMatchObject({
    onTimeShare: 100,
    onTime: { text: '100%' },
  })
})
