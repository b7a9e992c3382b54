import { describe, expect, test } from 'vitest'
import { type CustomerFacts, retentionOf } from './metrics.ts'

const today = '2026-03-10'

let numbers = 0

function customer(rest: Partial<CustomerFacts> = {}): CustomerFacts {
  numbers += 1
  return {
    customerId: `customer-${numbers}`,
    customerName: 'Dana Ortiz',
    company: null,
    email: 'dana@sanduskybay.example',
    phone: null,
    lastService: { id: 's', day: '2026-03-01' },
    firstServiceOn: '2024-03-01',
    usualPauseDays: null,
    filtersLastHalfYear: 4,
    filtersHalfYearBefore: 4,
    filtersLastQuarter: 2,
    filtersQuarterBefore: 2,
    visitsLately: 1,
    wasServedYearBefore: true,
    invoicedLastYear: '1000.00',
    overdueInvoices: [],
    bouncedMessages: [],
    lastContactedAt: null,
    cameBack: false,
    isBooked: false,
    ...rest,
  }
}

const leaving = {
  lastService: { id: 's', day: '2024-12-01' },
  usualPauseDays: 60,
  filtersLastHalfYear: 0,
  filtersHalfYearBefore: 12,
}

test('without customers nothing is claimed', () => {
  expect(retentionOf([], today)).toEqual({
    metrics: {
      totalCustomers: 0,
      atRiskCustomers: 0,
      retentionRate: null,
      avgCustomerLifetime: null,
      revenueAtRisk: 0,
      preventedCancellations: 0,
      revenueProtected: 0,
    },
    alerts: [],
  })
})

describe('the figures', () => {
  test('count who is at risk and what they were invoiced, to the dollar', () => {
    const { metrics } = retentionOf(
      [
        customer(),
        customer({ ...leaving, invoicedLastYear: '400.30' }),
        customer({ ...leaving, invoicedLastYear: '0.20' }),
      ],
      today,
    )
    expect(metrics).toMatchObject({ totalCustomers: 3, atRiskCustomers: 2, revenueAtRisk: 401 })
  })

  test.each([
    // those served the year before, by the day of their last service
    [['2026-03-01', '2025-03-11'], 100],
    [['2026-03-01', '2025-03-10'], 50],
    [['2026-03-01', '2026-03-01', '2024-05-01'], 66.7],
    [['2024-05-01'], 0],
    [[], null],
  ])('of those last served on %j the rate is %s', (days, rate) => {
    const before = days.map((day) => customer({ lastService: { id: 's', day } }))
    expect(
      retentionOf(
        [
          ...before,
          customer({ wasServedYearBefore: false, lastService: null, firstServiceOn: null }),
        ],
        today,
      ).metrics.retentionRate,
    ).toBe(rate)
  })

  test('the lifetime is the mean from the first to the last service', () => {
    const one = customer({
      firstServiceOn: '2024-03-01',
      lastService: { id: 's', day: '2026-03-01' },
    })
    const other = customer({
      firstServiceOn: '2026-03-01',
      lastService: { id: 's', day: '2026-03-01' },
    })
    expect(
      retentionOf([one, other, customer({ firstServiceOn: null, lastService: null })], today)
        .metrics.avgCustomerLifetime,
    ).toBe(1)
  })

  test('each who came back protects 5,700 dollars', () => {
    expect(
      retentionOf([customer({ cameBack: true }), customer({ cameBack: true }), customer()], today)
        .metrics,
    ).toMatchObject({
      preventedCancellations: 2,
      revenueProtected: 11_400,
    })
  })
})

describe('the alerts', () => {
  test('are those with a driver, highest score first, then the larger contract', () => {
    const small = customer({ ...leaving, invoicedLastYear: '10.00' })
    const large = customer({ ...leaving, invoicedLastYear: '99.00' })
    const mild = customer({ bouncedMessages: [{ id: 'm', on: '2026-02-01' }] })
    const { alerts } = retentionOf([mild, customer(), small, large], today)
    expect(alerts.map(({ customerId }) => customerId)).toEqual(
      [large, small, mild].map(({ customerId }) => customerId),
    )
  })

  test('say what to do, and why with every row', () => {
    const [alert] = retentionOf(
      [
        customer({
          ...leaving,
          invoicedLastYear: '18400.00',
          lastContactedAt: new Date('2026-03-01T12:00:00Z'),
        }),
      ],
      today,
    ).alerts
    expect(alert).toMatchObject({
      type: 'engagement_drop',
      riskScore: 60,
      colour: 'orange',
      lastActivity: '2024-12-01',
      contractValue: 18_400,
      potentialSavings: 11_040,
      suggestedAction: 'Call this week: they’re coming in less often, with fewer filters',
      aiRecommendation:
        'No service in 464 days; usually every 60 days. Filters in six months dropped from 12 to 0.',
      lastContactedAt: '2026-03-01T12:00:00.000Z',
    })
    expect(alert?.drivers).toHaveLength(2)
  })

  test('are two hundred at most', () => {
    expect(
      retentionOf(
        Array.from({ length: 201 }, () => customer(leaving)),
        today,
      ).alerts,
    ).toHaveLength(200)
  })
})
