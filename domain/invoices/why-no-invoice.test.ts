import { expect, test } from 'vitest'
import { whyNoInvoice } from './why-no-invoice.ts'

const delivered = { status: 'delivered', cost: '420.00' }

test.each<[string, Parameters<typeof whyNoInvoice>[0], ReturnType<typeof whyNoInvoice>]>([
  ['with a cost', delivered, 'not_yet'],
  ['whose cost nobody stated', { ...delivered, cost: null }, 'not_yet'],
  ['that costs one cent', { ...delivered, cost: '0.01' }, 'not_yet'],
  ['at no charge', { ...delivered, cost: '0.00' }, 'no_charge'],
  ['at no charge that is planned', { status: 'scheduled', cost: '0.00' }, 'no_charge'],
  ['from before', { ...delivered, cost: null, isCarriedOver: true }, 'carried_over'],
  ['from before at no charge', { ...delivered, cost: '0.00', isCarriedOver: true }, 'carried_over'],
  ['that was cancelled', { ...delivered, status: 'cancelled' }, null],
  ['that was cancelled at no charge', { status: 'cancelled', cost: '0.00' }, null],
])('a service %s has no invoice: %j is %s', (_what, service, why) => {
  expect(whyNoInvoice(service)).toBe(why)
})
