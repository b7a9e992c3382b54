import { itIsAnOfficeList } from '#server/testing/office-list.ts'

itIsAnOfficeList({
  url: '/api/admin/savings-calculations',
  add: async (db, at) => {
    const row = {
      filterType: 'mining',
      replacementCost: 400,
      filterCount: 10,
      filtersPerMonth: 10,
      replacementsPerYear: 120,
      annualSavings: 24_000,
      costReduction: 50,
      wasteReduction: 80,
      createdAt: at,
    }
    return (
      await db
        .insertInto('savings_calculations')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  },
  shown: {
    filterType: 'mining',
    replacementCost: 400,
    filterCount: 10,
    filtersPerMonth: '10',
    replacementsPerYear: 120,
    annualSavings: 24_000,
    costReduction: 50,
    wasteReduction: 80,
    email: null,
    customerId: null,
    mayBeAutomatic: false,
  },
  audited: { action: 'list_read', kind: 'savings_calculations' },
  search: 'mIn',
  file: {
    name: 'savings-calculations',
    head: 'Saved on,Industry,Filters a month,Cost per filter (USD),Replacements a year,Annual savings (USD),Cost reduction (%),Waste reduction (%),Email,May be automatic',
    line: '2026-03-05,mining,10,400,120,24000,50,80,,',
  },
})
