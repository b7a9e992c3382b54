import type { IndustryKey } from '#content/calculator.ts'
import { storedCalculation } from '#domain/savings/stored-calculation.ts'
import { calculateSavings } from '#domain/savings/savings.ts'
import { openAfter, openBefore } from '#server/demo/open-time.ts'
import { e164 } from './texts.ts'
import { customerId, people } from '#server/demo/office/people.ts'
import { idsBegin, type OfficeRows } from '#server/demo/office/rows.ts'
import { grace, robin } from '#server/demo/office/staff.ts'

/** What visitors of the site have left, and our team's contacts with customers who stay away. */
export function visitorRows(now: Date): OfficeRows {
  return {
    newsletter_subscriptions: subscriptions(now),
    savings_calculations: calculations(now),
    reviews: reviews(now),
    ...outreach(now),
  }
}

// [address, minutes of open doors ago, minutes until confirmed, or not at all, whether they have
// left again]
const subscribers: readonly (readonly [
  email: string,
  ago: number,
  confirmedAfter: number | null,
  left?: true,
])[] = [
  ['shop@salinas.example', 70, null],
  ['dale@hostetler.example', 236, 6],
  ['shop@norwalkag.example', 890, 2],
  ['t.brill@brill.example', 1_270, null],
  ['fleet@summitmetro.example', 1_660, 19],
  ['ray@fusco.example', 2_110, 3],
  ['kim@erieharbor.example', 3_040, 41],
  ['mvega@blackriver.example', 4_480, 8],
  ['office@bairdgrain.example', 6_350, 5],
  ['dispatch@lykins.example', 9_120, 2],
  ['hank@weller.example', 12_700, 12, true],
  ['adesrosiers@portage.example', 16_900, 4],
]

function subscriptions(now: Date): OfficeRows['newsletter_subscriptions'] {
  return subscribers.map(([email, ago, confirmedAfter, left], at) => {
    const created = openBefore(now, ago)
    const confirmed = confirmedAfter === null ? null : openAfter(created, confirmedAfter)
    return {
      id: `${idsBegin}subscriber-${at + 1}`,
      email,
      createdAt: created,
      confirmedAt: confirmed,
      unsubscribedAt: left && confirmed !== null ? openAfter(confirmed, 5_400) : null,
    }
  })
}

const calculated: readonly (readonly [
  IndustryKey,
  filters: number,
  dollars: number,
  ago: number,
])[] = [
  ['transportation', 12, 540, 33],
  ['manufacturing', 48, 165, 410],
  ['construction', 6, 320, 980],
  ['agriculture', 9, 275, 1_540],
  ['transportation', 22, 500, 2_260],
  ['mining', 15, 430, 3_310],
  ['other', 4, 300, 4_150],
  ['transportation', 5, 890, 5_480],
]

function calculations(now: Date): OfficeRows['savings_calculations'] {
  return calculated.map(([filterType, filterCount, replacementCost, ago], at) => {
    const {
      replacementsPerYear,
      annualSavings,
      costReductionPercent: costReduction,
      wasteReduction,
    } = calculateSavings({
      industry: filterType,
      filtersPerMonth: filterCount,
      costPerFilterDollars: replacementCost,
    })
    const stored = storedCalculation({
      filterType,
      filterCount,
      replacementCost,
      filtersPerMonth: filterCount,
      replacementsPerYear,
      annualSavings,
      costReduction,
      wasteReduction,
    })
    return {
      id: `${idsBegin}calculation-${at + 1}`,
      ...stored,
      createdAt: openBefore(now, ago),
    }
  })
}

// Those that the site shows are seeded with it (reviews.ts): these wait for our team, and one was
// turned down.
function reviews(now: Date): OfficeRows['reviews'] {
  const sample = { consent: true, isSample: true }
  return [
    {
      ...sample,
      id: `${idsBegin}review-1`,
      name: people.black.first,
      company: people.black.company,
      rating: 5,
      status: 'pending',
      createdAt: openBefore(now, 130),
      text: 'Four buses back in service in three days, with a report on every filter that even our board understands.',
    },
    {
      ...sample,
      id: `${idsBegin}review-2`,
      name: 'Russ H.',
      company: null,
      rating: 3,
      status: 'pending',
      createdAt: openBefore(now, 860),
      text: 'The filter’s fine. I had to call twice to find out it was ready.',
    },
    {
      ...sample,
      id: `${idsBegin}review-3`,
      name: people.mohican.first,
      company: people.mohican.company,
      rating: 5,
      status: 'pending',
      createdAt: openBefore(now, 1_910),
      text: 'They told us which mixer needed its injectors checked before the filter plugged again. They were right.',
    },
    {
      ...sample,
      id: `${idsBegin}review-4`,
      name: 'Best Deals',
      company: null,
      rating: 5,
      status: 'rejected',
      createdAt: openBefore(now, 3_700),
      text: 'Great site! Visit ours for cheap parts.',
    },
  ]
}

/** Whom staff have called or written to, whom a rule has put on the list, and what came back. */
function outreach(now: Date): OfficeRows {
  const bounced = openBefore(now, 3_050)
  return {
    retention_contacts: [
      {
        id: `${idsBegin}contact-1`,
        customerId: customerId('tuscarawas'),
        channel: 'email',
        text: 'Winter offer for the loaders.',
        riskScore: 58,
        staffId: robin.id,
        createdAt: openBefore(now, 205),
      },
      {
        id: `${idsBegin}contact-2`,
        customerId: customerId('maumee'),
        channel: 'call',
        text: 'Voicemail. Disputes the last invoice, says two filters came back wet.',
        riskScore: 85,
        staffId: grace.id,
        createdAt: openBefore(now, 2_300),
      },
      {
        id: `${idsBegin}contact-3`,
        customerId: customerId('harbor'),
        channel: 'call',
        text: 'Gary moved the tractors to our pickup day.',
        riskScore: 46,
        staffId: grace.id,
        createdAt: openBefore(now, 56_000),
      },
    ],
    suppressions: [
      {
        channel: 'mail',
        recipientKey: people.maumee.mail,
        reason: 'bounced',
        createdAt: bounced,
      },
      {
        channel: 'sms',
        recipientKey: e164(people.killdeer.phone),
        reason: 'opted_out',
        createdAt: openBefore(now, 1_900),
      },
    ],
  }
}
