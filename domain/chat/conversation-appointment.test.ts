import { describe, expect, test } from 'vitest'
import {
  conversationAppointment,
  conversationAppointmentForm,
  wordsOf,
} from './conversation-appointment.ts'

const filledIn = {
  customerId: 'dana',
  serviceType: 'DPF Cleaning',
  filterType: ' Cascadia 2019 ',
  quantity: 2,
  notes: ' ',
  day: '2026-03-12',
  time: '10:00',
}
const sent = { customerId: 'dana', serviceType: 'DPF Cleaning', startsAt: '2026-03-12T14:00:00Z' }

describe('an appointment out of a conversation', () => {
  test('is filled in by the clock of the workshop', () => {
    expect(conversationAppointmentForm.parse(filledIn)).toEqual({
      customerId: 'dana',
      serviceType: 'DPF Cleaning',
      filterType: 'Cascadia 2019',
      quantity: 2,
      notes: null,
      serviceId: null,
      startsAt: '2026-03-12T14:00:00.000Z',
    })
  })

  test.each([
    ['before the clocks go forward', '2026-03-07', '2026-03-07T15:00:00.000Z'],
    ['after it', '2026-03-09', '2026-03-09T14:00:00.000Z'],
  ])('on a day %s', (_title, day, startsAt) =>
    expect(conversationAppointmentForm.parse({ ...filledIn, day }).startsAt).toBe(startsAt),
  )

  test.each([
    ['without a day', { day: '' }, 'Please choose a day.'],
    ['on a day that is none', { day: '2026-02-30' }, 'Please choose a day.'],
    ['without an hour', { time: '' }, 'Please choose a time.'],
    ['at half past', { time: '10:30' }, 'Please choose a time.'],
    ['for another service', { serviceType: 'Car wash' }, 'Please choose a service from the list.'],
    ['for no filter at all', { quantity: 0 }, 'Please enter a whole number from 1 to 500.'],
  ])('%s is refused', (_title, change, sentence) => {
    expect(
      conversationAppointmentForm
        .safeParse({ ...filledIn, ...change })
        .error?.issues.map(({ message }) => message),
    ).toEqual([sentence])
  })

  test.each([
    ['of nobody yet', { customerId: '' }, { customerId: null }],
    [
      'without anything that may be left out',
      {},
      { filterType: null, quantity: null, notes: null },
    ],
  ])('%s is taken', (_title, change, expected) =>
    expect(conversationAppointment.parse({ ...sent, ...change })).toMatchObject(expected),
  )

  test.each([
    { startsAt: 'tomorrow' },
    { startsAt: null },
    { customerId: ['dana'] },
    { customerId: 'd'.repeat(65) },
    { notes: 'a\u0000b' },
  ])('with %o is refused', (change) => {
    expect(conversationAppointment.safeParse({ ...sent, ...change }).success).toBe(false)
  })
})

describe('the words of the visitor', () => {
  const line = (senderType: string, message: string) => ({ senderType, message })

  test.each([
    ['nothing', [], ''],
    ['what others said', [line('agent', 'Hello'), line('system', 'Closed')], ''],
    [
      'their own, in order',
      [line('customer', 'One'), line('agent', 'Two'), line('customer', 'Three')],
      'One\nThree',
    ],
  ])('%s', (_title, messages, words) => expect(wordsOf(messages)).toBe(words))

  test('of a long conversation are its end', () => {
    const words = wordsOf([line('customer', 'a'.repeat(1999)), line('customer', 'bc')])
    expect([words.length, words.slice(-4)]).toEqual([2000, 'a\nbc'])
  })
})
