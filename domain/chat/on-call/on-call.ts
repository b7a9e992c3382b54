import { onCallLimitWords, onCallText } from '#content/on-call.ts'
import { addDays, type Day, wallClock } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { plainly } from '#domain/outbox/texts/encoding.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'

/** Each text wakes a person: three are more than one breakdown asks for, ten are a siege. */
export const onCallLimits = { oneNetworkANight: 3, allANight: 10 } as const

/**
 * Long enough to wake up, read, and press; short enough that four people in a row are asked within
 * twenty minutes, after which the visitor is told to call.
 */
export const answersWithinMinutes = 5

/** Whoever wakes up late may still take it, while the visitor is likely to wait for a call. */
export const linkMinutes = 60

const longestName = 20
const longestWords = 100
const noon = '12:00'

/** The day on which the night began, by our clock: a night is from noon to noon. */
export function nightOf(at: Date): Day {
  const { day, time } = wallClock(at)
  return time < noon ? addDays(day, -1) : day
}

/** Requests of one night: from the visitor's network, and all. */
export type AskedTonight = { ofNetwork: number; inAll: number }

/** How many more there may be; 0 for "call us". */
export function leftTonight({ ofNetwork, inAll }: AskedTonight): number {
  const { oneNetworkANight, allANight } = onCallLimits
  return Math.max(0, Math.min(oneNetworkANight - ofNetwork, allANight - inAll))
}

/** Throws when nobody may be texted any more tonight. */
export function refuseBeyondNight(asked: AskedTonight): void {
  const sentence = whyFull(asked)
  if (sentence !== null) throw new CodedError('too_many_requests', sentence)
}

/** Null while there may be more. */
export function whyFull({ ofNetwork, inAll }: AskedTonight): string | null {
  if (inAll >= onCallLimits.allANight) return onCallLimitWords.night
  return ofNetwork >= onCallLimits.oneNetworkANight ? onCallLimitWords.network : null
}

type Request = { visitor: string | null; phoneNumber: string; words: string | null; link: string }

/** What is in the text besides our name. A visitor's words bring no link of their own. */
export function wakeUpDetails({ visitor, phoneNumber, words, link }: Request): string {
  const said = shortened(words, longestWords)
  return fill(onCallText.details, {
    visitor: shortened(firstName(visitor), longestName) || onCallText.someone,
    phone: spokenNumber(phoneNumber),
    words: said === '' ? '' : fill(onCallText.words, { words: said }),
    link,
  })
}

export function firstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] ?? null
}

function shortened(text: string | null, most: number): string {
  const plain = plainly(text ?? '')
    .replaceAll(/[\s\p{C}"]+/gu, ' ')
    // Phones make a link of "a.b": with a space it is none.
    .replaceAll(/([.:/])(?=[\p{L}\p{N}/])/gu, '$1 ')
    .trim()
  const signs = [...plain]
  return signs.length <= most
    ? plain
    : `${signs
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`
}
