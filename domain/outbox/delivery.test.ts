import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MessageState, isOwnMailbox, type DeliveryReport, stateAfter } from './delivery.ts'

const states: MessageState[] = ['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed']

test.each([
  ['file', true],
  ['mailbox', true],
  ['smtp', false],
  [null, false],
])('what %s took stayed here: %s', (provider, isOurs) =>
  expect(isOwnMailbox(provider)).toBe(isOurs),
)

describe('a report', () => {
  test.each<[MessageState, DeliveryReport, MessageState]>([
    ['queued', 'accepted', 'sent'],
    ['sending', 'accepted', 'sent'],
    ['sent', 'accepted', 'sent'],
    ['failed', 'accepted', 'sent'],
    ['delivered', 'accepted', 'delivered'],
    ['bounced', 'accepted', 'bounced'],
    ['queued', 'delivered', 'delivered'],
    ['sending', 'delivered', 'delivered'],
    ['sent', 'delivered', 'delivered'],
    ['failed', 'delivered', 'delivered'],
    ['bounced', 'delivered', 'bounced'],
    ['sent', 'bounced', 'bounced'],
    ['delivered', 'bounced', 'bounced'],
    ['queued', 'bounced', 'bounced'],
    ['failed', 'bounced', 'bounced'],
  ])('on a message that is %s, "%s", leaves it %s', (state, deliveryReport, after) => {
    expect(stateAfter(state, deliveryReport)).toBe(after)
  })

  test('may come twice and in any order: the end is the same', () => {
    const deliveryReport = fc.constantFrom<DeliveryReport>('accepted', 'delivered', 'bounced')
    const all = (state: MessageState, deliveryReports: DeliveryReport[]) =>
      deliveryReports.reduce(stateAfter, state)
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.array(deliveryReport, { minLength: 1, maxLength: 6 }),
        (state, deliveryReports) => {
          expect(all(state, [...deliveryReports, ...deliveryReports])).toBe(
            all(state, deliveryReports),
          )
          expect(all(state, [...deliveryReports].reverse())).toBe(all(state, deliveryReports))
        },
      ),
    )
  })
})
