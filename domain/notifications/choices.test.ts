import { describe, expect, test } from 'vitest'
import { choiceRules, choicesOf, isWanted, mergeChoices, type Departure } from './choices.ts'
import { channels, choicesToSave, notificationQuery, topics } from './contract.ts'

describe('what holds while nothing is chosen', () => {
  test.each([
    ['service', 'portal', true],
    ['service', 'email', true],
    ['appointment', 'email', true],
    ['invoice', 'portal', true],
    ['maintenance', 'email', true],
    ['account', 'email', true],
    ['account', 'portal', true],
    ['service', 'sms', false],
    ['appointment', 'sms', false],
    ['account', 'sms', false],
  ] as const)('%s by %s: %s', (topic, channel, wanted) => {
    expect(isWanted(topic, channel, [])).toBe(wanted)
  })

  test('every topic and channel is listed once, the safety of the account fixed', () => {
    const choices = choicesOf([])
    expect(choices).toHaveLength(topics.length * channels.length)
    expect(new Set(choices.map(({ topic, channel }) => `${topic} ${channel}`)).size).toBe(
      choices.length,
    )
    expect(
      choices.filter(({ fixed }) => fixed).map(({ topic, channel }) => `${topic} ${channel}`),
    ).toEqual(['account portal', 'account email'])
  })
})

describe('what a person has chosen', () => {
  const noInvoiceMail: Departure = { topic: 'invoice', channel: 'email', wanted: false }

  test('holds for that topic and channel only', () => {
    expect(isWanted('invoice', 'email', [noInvoiceMail])).toBe(false)
    expect(isWanted('invoice', 'portal', [noInvoiceMail])).toBe(true)
    expect(isWanted('service', 'email', [noInvoiceMail])).toBe(true)
    expect(
      choicesOf([noInvoiceMail]).filter(({ wanted, channel }) => !wanted && channel === 'email'),
    ).toMatchObject([{ topic: 'invoice' }])
  })

  test('never turns off what is fixed, even if a row says so', () => {
    expect(
      isWanted('account', 'email', [{ topic: 'account', channel: 'email', wanted: false }]),
    ).toBe(true)
  })

  test.each<[string, Departure[], Departure[], Departure[]]>([
    ['a departure is stored', [], [noInvoiceMail], [noInvoiceMail]],
    [
      'a choice as the rule has it is not',
      [],
      [{ topic: 'invoice', channel: 'email', wanted: true }],
      [],
    ],
    [
      'going back to the rule removes the row',
      [noInvoiceMail],
      [{ ...noInvoiceMail, wanted: true }],
      [],
    ],
    ['what is not sent stays', [noInvoiceMail], [], [noInvoiceMail]],
    [
      'of two the last holds',
      [],
      [{ ...noInvoiceMail, wanted: true }, noInvoiceMail],
      [noInvoiceMail],
    ],
    [
      'a text message can be asked for',
      [],
      [{ topic: 'service', channel: 'sms', wanted: true }],
      [{ topic: 'service', channel: 'sms', wanted: true }],
    ],
    [
      'a fixed one as it is may be sent along',
      [],
      [{ topic: 'account', channel: 'email', wanted: true }],
      [],
    ],
  ])('%s', (_title, before, sent, stored) => {
    expect(mergeChoices({ choices: sent }, before)).toEqual(stored)
  })

  test('all that is shown can be sent back unchanged', () => {
    const all = choicesOf([noInvoiceMail]).map(({ topic, channel, wanted }) => ({
      topic,
      channel,
      wanted,
    }))
    expect(mergeChoices({ choices: all }, [])).toEqual([noInvoiceMail])
  })

  test.each(['portal', 'email'] as const)(
    'turning off the safety of the account by %s is refused with a sentence',
    (channel) => {
      expect(choiceRules.account[channel].fixed).toBe(true)
      expect(() =>
        mergeChoices({ choices: [{ topic: 'account', channel, wanted: false }] }, []),
      ).toThrow('always sent.')
    },
  )
})

describe('the contract', () => {
  test.each([
    {},
    { choices: {} },
    { choices: [{ topic: 'weather', channel: 'email', wanted: true }] },
    { choices: [{ topic: 'service', channel: 'fax', wanted: true }] },
    { choices: [{ topic: 'service', channel: 'email', wanted: 'yes' }] },
    {
      choices: Array.from({ length: topics.length * channels.length + 1 }, () => ({
        topic: 'service',
        channel: 'email',
        wanted: true,
      })),
    },
  ])('choices are whole ones: not %j', (body) => {
    expect(choicesToSave.safeParse(body).success).toBe(false)
  })

  test.each([
    [{}, null],
    [{ status: 'all' }, null],
    [{ status: '' }, null],
    [{ status: 'unread' }, 'unread'],
  ])('the list %j shows %s', (query, status) => {
    expect(notificationQuery.parse(query)).toMatchObject({ page: 1, pageSize: 100, q: '', status })
  })

  test.each([
    { status: 'read' },
    { page: '0' },
    { pageSize: '501' },
    { page: ['1', '2'] },
    { q: 'x'.repeat(201) },
  ])('%j is refused', (query) => {
    expect(notificationQuery.safeParse(query).success).toBe(false)
  })
})
