import { describe, expect, test } from 'vitest'
import { criticalNews, weeklyNews, type UnnotifiedFilter } from './maintenance-news.ts'

const today = '2026-03-06'
const unit = (more: Partial<UnnotifiedFilter> = {}): UnnotifiedFilter => ({
  filterType: 'DPF',
  vehicle: 'Unit 109',
  urgency: 'high',
  serviceBy: '2026-03-20',
  ...more,
})
const many = (count: number, more: Partial<UnnotifiedFilter> = {}) =>
  Array.from({ length: count }, (_, at) => unit({ vehicle: `Unit ${100 + at}`, ...more }))

describe('what is critical', () => {
  test.each([
    [[], null],
    [
      [unit()],
      {
        title: 'Service needed now: Unit 109',
        message: 'The DPF on Unit 109 should be serviced within 48 hours.',
        lines: [],
      },
    ],
    [
      many(2),
      {
        title: '2 filters need service now',
        message: '2 filters should be serviced within 48 hours: Unit 100 (DPF), Unit 101 (DPF).',
        lines: [],
      },
    ],
  ])('%j', (unnotified, expected) => {
    expect(criticalNews(unnotified)).toEqual(expected)
  })

  test('names five, and counts the others', () => {
    expect(criticalNews(many(1007))?.message).toBe(
      '1,007 filters should be serviced within 48 hours: Unit 100 (DPF), Unit 101 (DPF), Unit 102 (DPF), Unit 103 (DPF), Unit 104 (DPF), and 1,002 more.',
    )
  })
})

describe('what waits for its week', () => {
  test.each([
    [[], null],
    [[unit({ urgency: 'low' }), unit({ urgency: 'critical' })], null],
    [
      [unit()],
      {
        title: 'This week for your fleet: Unit 109',
        message: 'The DPF on Unit 109 should be scheduled now, service by March 20, 2026.',
        lines: [],
      },
    ],
    [
      [unit({ urgency: 'medium' })],
      {
        title: 'This week for your fleet: Unit 109',
        message: 'The DPF on Unit 109 should be serviced by March 20, 2026.',
        lines: [],
      },
    ],
  ])('%j', (unnotified, expected) => {
    expect(weeklyNews(unnotified, today)).toEqual(expected)
  })

  test.each([
    [many(2), '2 should be scheduled now.'],
    [many(2, { urgency: 'medium' }), '2 can be planned within 4 months.'],
  ])('says nothing of an urgency that no filter has: %#', (unnotified, message) => {
    expect(weeklyNews(unnotified, today)?.message).toBe(message)
  })

  test('begins with what is urgent, then by day', () => {
    const news = weeklyNews(
      [
        unit({ urgency: 'medium', vehicle: 'C', serviceBy: '2026-05-01' }),
        unit({ urgency: 'medium', vehicle: 'B', serviceBy: '2026-04-01' }),
        unit({ vehicle: 'A' }),
      ],
      today,
    )
    expect(news).toEqual({
      title: 'This week for your fleet: 3 filters',
      message: '1 should be scheduled now, 2 can be planned within 4 months.',
      lines: [
        'A, DPF: book it now, service by March 20, 2026',
        'B, DPF: service by April 1, 2026',
        'C, DPF: service by May 1, 2026',
      ],
    })
  })

  test('lists twenty and counts the others', () => {
    const lines = weeklyNews(many(25), today)?.lines
    expect([lines?.length, lines?.at(-1)]).toEqual([21, 'and 5 more'])
  })

  test('takes a name as it is, whatever stands in it', () => {
    expect(weeklyNews([unit({ vehicle: '{day} $& {filter}' })], today)?.title).toBe(
      'This week for your fleet: {day} $& {filter}',
    )
  })

  // predictor.md 1, 8
  test('names no day by which to service what is overdue', () => {
    const late = { serviceBy: '2026-03-05' }
    const [high, medium] = [unit(late), unit({ ...late, urgency: 'medium', vehicle: 'Unit 7' })]
    expect(weeklyNews([high], today)?.message).toBe(
      'The DPF on Unit 109 is overdue and should be scheduled now.',
    )
    expect(weeklyNews([medium], today)?.message).toBe(
      'The DPF on Unit 7 is due with the next preventive maintenance.',
    )
    expect(weeklyNews([medium, high], today)?.lines).toEqual([
      'Unit 109, DPF: overdue, book it now',
      'Unit 7, DPF: with the next preventive maintenance',
    ])
  })

  test('a filter that was refused has no day: it is replaced', () => {
    const refused = unit({ serviceBy: null })
    expect(weeklyNews([refused], today)?.message).toBe(
      'The DPF on Unit 109 was refused and should be replaced.',
    )
    expect(weeklyNews([refused, unit({ vehicle: 'Unit 7' })], today)?.lines).toEqual([
      'Unit 7, DPF: book it now, service by March 20, 2026',
      'Unit 109, DPF: refused, replace it',
    ])
  })
})
