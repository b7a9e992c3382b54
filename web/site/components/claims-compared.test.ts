// look.md S3: a number that the public pages claim and one that a screen computes are one number.
import { expect, test } from 'vitest'
import { mostCleanings } from '#content/bench-limits.ts'
import { calculator } from '#content/calculator.ts'
import type { ClaimId } from '#content/claims.ts'
import { company } from '#content/company.ts'
import { demo } from '#content/demo.ts'
import { turnaround } from '#content/hours.ts'
import { testimonials } from '#content/testimonials.ts'
import { instantAt } from '#domain/calendar.ts'
import { answerPromise } from '#domain/hours.ts'
import { calculateSavings, lifespanFactor, wasteReduction } from '#domain/savings/savings.ts'
import { savingsRatePercent } from '#domain/savings/savings-rate.ts'
import { samplePassport } from '#domain/services/samples/sample-filter.ts'
import { claimValue, yearsOfExperience } from './claim.ts'

const saved = (industry: string, costPerFilterDollars: number) =>
  calculateSavings({ industry, filtersPerMonth: 10, costPerFilterDollars })
const percent = (value: number) => `${value}%`
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length

type Screen = { said: string; on: string }
/** Why no screen can contradict it: it counts what none of them knows, or judges nothing. */
type Nowhere = { computedNowhere: string }

/** Each claim, and what the screens compute of the same thing; whoever adds a claim says it. */
const screens: Record<ClaimId, readonly Screen[] | Nowhere> = {
  years: [{ said: `${yearsOfExperience()}+`, on: 'the founding year and the clock' }],
  founded: [{ said: String(company.founded), on: 'about, structured data' }],
  generation: { computedNowhere: 'no number' },
  filters: { computedNowhere: 'since 1978; the database begins later' },
  clientSavings: { computedNowhere: 'since 1978; the database begins later' },
  businesses: { computedNowhere: 'since 1978; the database begins later' },
  wasteReduction: {
    computedNowhere: 'the owner’s own average; five cleanings of six would be 83% (its note)',
  },
  epa: { computedNowhere: 'no number' },
  ecoFriendly: { computedNowhere: 'no number that is measured' },
  rating: [
    {
      said: mean(
        testimonials.filter(({ shownAtHome }) => shownAtHome).map(({ rating }) => rating),
      ).toFixed(1),
      on: 'the cards beside it',
    },
  ],
  dpfSavings: [
    { said: percent(savingsRatePercent('DPF')), on: 'fleet page, portal' },
    { said: percent(savingsRatePercent('DOC')), on: 'fleet page, portal' },
    { said: percent(saved('transportation', 4000).costReductionPercent), on: 'calculator' },
  ],
  otherSavings: [
    { said: percent(savingsRatePercent('Panel filter')), on: 'fleet page, portal' },
    { said: percent(saved('manufacturing', 180).costReductionPercent), on: 'calculator' },
  ],
  lifeExtension: { computedNowhere: 'no screen says by how many percent a life grows' },
  cleanings: [
    { said: String(mostCleanings), on: 'bench' },
    { said: String(samplePassport().lives.of), on: 'passport' },
    { said: String(lifespanFactor), on: 'calculator' },
    { said: calculator.report.tiles.lifespan.value.replace('x', ''), on: 'calculator, its tile' },
  ],
  calculatorTime: { computedNowhere: 'how long a visitor needs is not measured' },
  demoSavings: [{ said: /\d+-\d+%/.exec(demo.claim.text)?.[0] ?? '', on: 'demo' }],
  satisfiedCustomers: { computedNowhere: 'no screen counts who is satisfied' },
  retention: {
    computedNowhere: 'staff see that of the last 12 months, which customers do not',
  },
  averageRating: { computedNowhere: 'approved reviews are listed, not averaged' },
  loyalty: { computedNowhere: 'one customer’s words' },
  turnaround: [{ said: turnaround, on: 'contact, FAQ' }],
  replyTime: [
    {
      said: /\d+ hours/.exec(
        answerPromise(instantAt('2026-03-10', '10:00')).sentence,
      )?.[0] as string,
      on: 'toasts, receipts, chat',
    },
  ],
  emergency: { computedNowhere: 'the line of company.ts, whatever the hour' },
  savedWasteReduction: [{ said: percent(wasteReduction), on: 'what a calculation stores' }],
}

test.each(Object.entries(screens))('%s: a screen says what the claim says', (id, compared) => {
  if ('computedNowhere' in compared) return expect(compared.computedNowhere).not.toBe('')
  for (const { said, on } of compared) expect([on, said]).toEqual([on, claimValue(id as ClaimId)])
})
