// The office in eight places, part 2: what is most prominent on an order is its next step.
import { describe, expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

type Order = Parameters<typeof nextStepOf>[0]
type Line = Parameters<typeof nextStepOf>[1][number]

const order = (stated: Partial<Order>): Order => ({
  status: 'in_progress',
  steps: [],
  invoice: null,
  cost: null,
  ...stated,
})
const line = (id: string, state: Line['state'], stated: Partial<Line> = {}): Line => ({
  id,
  filterId: `filter-${id}`,
  state,
  heldFrom: null,
  endedFrom: null,
  ...stated,
})
const delivery = {
  id: 'd1',
  kind: 'delivery',
  status: 'confirmed',
  startsAt: '2026-03-11T14:00:00.000Z',
  driver: 'Dan',
} as const
const invoice = { id: 'i1', invoiceNumber: 'LFR-1' }

describe('the next step of an order', () => {
  test.each<[string, Order, Line[], ReturnType<typeof nextStepOf>]>([
    [
      'of which nothing is here is to take it in',
      order({ status: 'scheduled', steps: ['in_progress', 'cancelled'] }),
      [],
      { step: 'take_in' },
    ],
    [
      'whose filters are all to come is to take them in',
      order({ status: 'scheduled', steps: ['cancelled'] }),
      [line('1', 'expected'), line('2', 'on_the_van')],
      { step: 'take_in' },
    ],
    [
      'with a filter at the bench is that filter, before others arrive',
      order({ steps: ['cancelled'] }),
      [line('1', 'judged'), line('2', 'expected'), line('3', 'received')],
      { step: 'bench', filterId: '3' },
    ],
    [
      'of which the rest is still to come is to take it in',
      order({ steps: ['cancelled'] }),
      [line('1', 'judged'), line('2', 'expected')],
      { step: 'take_in' },
    ],
    [
      'that waits for an answer is none',
      order({ steps: ['cancelled'] }),
      [line('1', 'judged'), line('2', 'on_hold', { heldFrom: 'received' })],
      null,
    ],
    [
      'that is worked on as a whole is to say that it is cleaned',
      order({ steps: ['completed', 'scheduled', 'cancelled'] }),
      [],
      { step: 'complete' },
    ],
    [
      'that is ready is to hand it over',
      order({ status: 'completed', steps: ['delivered', 'in_progress'] }),
      [line('1', 'judged')],
      { step: 'hand_over' },
    ],
    [
      'that is ready and on the board is its delivery',
      order({ status: 'completed', steps: ['delivered'], booked: [delivery] }),
      [line('1', 'judged')],
      { step: 'delivery', id: 'd1', startsAt: delivery.startsAt },
    ],
    ['that is delivered is its invoice', order({ status: 'delivered' }), [], { step: 'invoice' }],
    [
      'that was exchanged for a price is its invoice',
      order({ status: 'cancelled', cost: '450.00', awaitsInvoice: true }),
      [line('1', 'ended', { endedFrom: 'received' })],
      { step: 'invoice' },
    ],
    ['that has its invoice is none', order({ status: 'delivered', invoice }), [], null],
    ['that costs nothing is none', order({ status: 'delivered', cost: '0.00' }), [], null],
    ['that is cancelled is none', order({ status: 'cancelled' }), [], null],
  ])('%s', (_what, service, lines, next) => expect(nextStepOf(service, lines)).toEqual(next))

  test('is never to cancel it', () => {
    for (const status of ['scheduled', 'in_progress', 'completed', 'delivered'] as const)
      expect(nextStepOf(order({ status, steps: ['cancelled'] }), [])?.step).not.toBe('cancelled')
  })
})
