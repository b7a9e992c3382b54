import { describe, expect, test } from 'vitest'
import { industries } from '#content/calculator.ts'
import { calculateSavings } from '#domain/savings/savings.ts'
import { expectRefusal, post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { itIsAPublicForm } from '#server/testing/public-form.ts'

const url = '/api/savings-calculations'

/** The body that the calculator sends for these inputs. */
function calculation(filterType: string, replacementCost: number, filterCount: number) {
  const savings = calculateSavings({
    industry: filterType,
    filtersPerMonth: filterCount,
    costPerFilterDollars: replacementCost,
  })
  return {
    filterType,
    replacementCost,
    filterCount,
    filtersPerMonth: String(filterCount),
    replacementsPerYear: savings.replacementsPerYear,
    annualSavings: savings.annualSavings,
    costReduction: savings.costReductionPercent,
    wasteReduction: savings.wasteReduction,
  }
}

describe('a saved calculation', () => {
  test('is stored with every field and answered with its row', async () => {
    const { app, db } = await openTestApp()
    const body = calculation('transportation', 500, 10)
    const answer = await post(app, url, { ...body, unknown: 1 }, { key: 'key-of-the-figures' })
    const rows = await db.selectFrom('savings_calculations').selectAll().execute()
    expect(rows).toEqual([
      {
        id: expect.any(String),
        filterType: 'transportation',
        replacementCost: 500,
        filterCount: 10,
        filtersPerMonth: '10',
        replacementsPerYear: 120,
        annualSavings: 42_000,
        costReduction: 70,
        wasteReduction: 80,
        email: null,
        customerId: null,
        mayBeAutomatic: false,
        idempotencyKey: 'key-of-the-figures',
        createdAt: expect.any(Date),
      },
    ])
    const shown = { ...body, id: rows[0]?.id, createdAt: rows[0]?.createdAt.toISOString() }
    expect([answer.status, answer.body]).toEqual([201, shown])
  })

  test.each(industries)('of $key at its default cost is taken', async ({ key, defaultCost }) => {
    const { app } = await openTestApp()
    expect((await post(app, url, calculation(key, defaultCost, 24))).status).toBe(201)
  })

  test.each([
    [1, 1],
    [100_000, 100_000],
    [1, 100_000],
    [100_000, 1],
  ])('at the bounds, $%d for %d filters, is stored exactly', async (cost, filters) => {
    const { app } = await openTestApp()
    const body = calculation('transportation', cost, filters)
    expect(await post(app, url, body)).toMatchObject({ status: 201, body })
  })

  test('holds our figures where the browser rounded in another order', async () => {
    const { app } = await openTestApp()
    const body = calculation('transportation', 500, 10)
    const answer = await post(app, url, {
      ...body,
      filtersPerMonth: 10,
      annualSavings: 42_001,
      costReduction: 70.4,
    })
    expect(answer).toMatchObject({ status: 201, body })
  })

  test('that is sent again as number instead of text is the same calculation', async () => {
    const { app } = await openTestApp()
    const body = calculation('mining', 400, 7)
    const first = await post(app, url, body, { key: 'key-of-the-figures' })
    expect(
      (await post(app, url, { ...body, filtersPerMonth: 7 }, { key: 'key-of-the-figures' })).body,
    ).toEqual(first.body)
  })

  test.each([
    ['filterType', 'Transportation', 'Please choose an industry from the list.'],
    ['filterType', 'spaceflight', 'Please choose an industry from the list.'],
    ['replacementCost', 0, 'The cost per filter must be a whole number from 1 to 100,000.'],
    ['filterCount', 100_001, 'The filters per month must be a whole number from 1 to 100,000.'],
    ['filtersPerMonth', '11', 'Filters per month must be the same number as the filter count.'],
    ['replacementsPerYear', 121, 'Replacements per year must be filters per month times 12.'],
    [
      'annualSavings',
      50_000,
      'The annual savings do not follow from the cost and the number of filters.',
    ],
    ['annualSavings', null, 'The annual savings must be a number of dollars.'],
    ['costReduction', 50, 'The cost reduction does not follow from the industry.'],
    ['wasteReduction', 85, 'The waste reduction must be 80.'],
  ])('with %s of %j is refused at that field', async (field, value, sentence) => {
    const { app, db } = await openTestApp()
    const answer = await post(app, url, {
      ...calculation('transportation', 500, 10),
      [field]: value,
    })
    expectRefusal(answer, 'invalid_input')
    expect(answer.body['fields']).toEqual({ [field]: sentence })
    expect(await db.selectFrom('savings_calculations').select('id').execute()).toEqual([])
  })
})

itIsAPublicForm({
  url,
  table: 'savings_calculations',
  body: calculation('transportation', 500, 10),
  change: calculation('transportation', 500, 11),
  trapped: false,
})
