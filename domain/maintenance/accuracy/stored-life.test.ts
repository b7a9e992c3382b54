import { describe, expect, test } from 'vitest'
import { normalCdf, normalQuantile } from '#domain/normal.ts'
import { riskUntil, saysDueAlready } from './stored-life.ts'

const [median, spread] = [100_000, 0.35]
const passed = (miles: number) => normalCdf(Math.log(miles / median) / spread)

/** What is stored of a lognormal life that has come to `from`. */
function storedAt(from: number) {
  const at = (share: number) => {
    const gone = from === 0 ? 0 : passed(from)
    return Math.round(median * Math.exp(spread * normalQuantile(gone + share * (1 - gone))))
  }
  return { from, p10: at(0.1), p50: at(0.5), p90: at(0.9) }
}

describe('the risk until a service', () => {
  test.each([0, 20_000, 60_000, 100_000, 160_000, 220_000])(
    'is exact for a lognormal life that has come to %d miles',
    (from) => {
      const stored = storedAt(from)
      for (const share of [0.01, 0.05, 0.1, 0.3, 0.5, 0.8, 0.95]) {
        const gone = from === 0 ? 0 : passed(from)
        const miles = median * Math.exp(spread * normalQuantile(gone + share * (1 - gone)))
        expect(1 - Math.exp(-riskUntil(stored, miles))).toBeCloseTo(share, 2)
      }
    },
  )

  test.each([
    { from: 0, p10: 20_000, p50: 90_000, p90: 120_000 },
    { from: 50_000, p10: 52_000, p50: 90_000, p90: 300_000 },
    { from: 90_000, p10: 90_200, p50: 91_000, p90: 95_000 },
  ])('is that of its shares at p10, p50 and p90: %o', (stored) => {
    const risks = [stored.p10, stored.p50, stored.p90].map((miles) => riskUntil(stored, miles))
    const [first = 0, middle = 0, last = 0] = risks.map((risk) => 1 - Math.exp(-risk))
    expect([first, middle, last].map((share) => share.toFixed(3))).toEqual([
      '0.100',
      '0.500',
      '0.900',
    ])
  })

  test('never falls, is nothing where the prediction was made, and stays finite', () => {
    for (const stored of [storedAt(0), storedAt(150_000), { from: 9, p10: 9, p50: 9, p90: 10 }]) {
      let before = 0
      for (let miles = stored.from; miles < 3_000_000; miles += 9973) {
        const risk = riskUntil(stored, miles)
        expect(risk).toBeGreaterThanOrEqual(before)
        before = risk
      }
      expect(riskUntil(stored, stored.from)).toBe(0)
      expect(before).toBeLessThan(40)
    }
  })

  test('is not asked of a prediction that says due already', () => {
    expect(saysDueAlready({ from: 80_000, p10: 80_000, p50: 80_000, p90: 80_000 })).toBe(true)
    expect(saysDueAlready({ from: 80_000, p10: 80_000, p50: 90_000, p90: 120_000 })).toBe(true)
    expect(saysDueAlready(storedAt(80_000))).toBe(false)
  })
})
