import type { PortalPart } from '#domain/company-roles.ts'
import { CodedError } from '#domain/errors.ts'
import {
  channels,
  topics,
  type Channel,
  type ChoicesToSave,
  type NotificationChoice,
  type Topic,
} from './contract.ts'

/** `fixed` ones cannot be chosen: the owner must learn of a changed password. */
type Rule = { wanted: boolean; fixed: boolean }

const on: Rule = { wanted: true, fixed: false }
const off: Rule = { wanted: false, fixed: false }
const always: Rule = { wanted: true, fixed: true }

/** `part`: where the portal shows what it is about; null: for the owner of the account alone. */
type TopicRules = Record<Channel, Rule> & { part: PortalPart | null }

// Texts cost money and wake people: nobody gets one without asking for it.
export const choiceRules: Record<Topic, TopicRules> = {
  service: { part: 'services', portal: on, email: on, sms: off },
  appointment: { part: 'appointments', portal: on, email: on, sms: off },
  invoice: { part: 'money', portal: on, email: on, sms: off },
  maintenance: { part: 'fleet', portal: on, email: on, sms: off },
  account: { part: null, portal: always, email: always, sms: off },
}

export type Departure = { topic: Topic; channel: Channel; wanted: boolean }

const fixedSentence = 'Security notices are always sent.'

export function choicesOf(departures: readonly Departure[]): NotificationChoice[] {
  return topics.flatMap((topic) =>
    channels.map((channel) => ({
      topic,
      channel,
      wanted: isWanted(topic, channel, departures),
      fixed: choiceRules[topic][channel].fixed,
    })),
  )
}

export function isWanted(
  topic: Topic,
  channel: Channel,
  departures: readonly Departure[],
): boolean {
  const { wanted, fixed } = choiceRules[topic][channel]
  if (fixed) return wanted
  return departures.find((one) => one.topic === topic && one.channel === channel)?.wanted ?? wanted
}

/**
 * What is to be stored of the choices sent, on top of `before`: only what departs from the rules;
 * of two choices for the same the last holds. Throws `invalid_input` when a fixed one is to be
 * turned off.
 */
export function mergeChoices(
  { choices }: ChoicesToSave,
  before: readonly Departure[],
): Departure[] {
  const merged = new Map(
    [...before, ...choices].map(({ topic, channel, wanted }) => [
      `${topic} ${channel}`,
      { topic, channel, wanted },
    ]),
  )
  if (
    choices.some(
      ({ topic, channel, wanted }) =>
        choiceRules[topic][channel].fixed && wanted !== choiceRules[topic][channel].wanted,
    )
  ) {
    throw new CodedError('invalid_input', fixedSentence, { choices: fixedSentence })
  }
  return [...merged.values()].filter(
    ({ topic, channel, wanted }) => choiceRules[topic][channel].wanted !== wanted,
  )
}
