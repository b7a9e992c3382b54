import { expect, test } from 'vitest'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { type Behaviour, openProviderServers } from '#server/testing/provider-servers.ts'
import { randomFrom } from '#domain/random-setup.ts'
import { queueMail } from './store.ts'

const messages = 300
// Thousands of statements: half a minute of a busy core, and more than one minute where that core
// is shared.
const timeout = 240_000
const seed = 20260310

const surely: Behaviour[] = [
  { status: 500 },
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 503 },
]
const doubtful: Behaviour[] = ['reset', 'garbage', 'taken, reply lost', { status: 502 }]

/** Works most of the time. */
function moody(random: () => number, moods: Behaviour[]): () => Behaviour {
  return () =>
    random() < 0.6 ? 'accept' : (moods[Math.floor(random() * moods.length)] ?? 'accept')
}

async function sendAll(services: ('sendgrid' | 'resend' | 'twilio')[], moods: Behaviour[]) {
  const { db } = await openTestDatabase()
  const servers = await openProviderServers(moody(randomFrom(seed), moods))
  let now = Date.now()
  const { rows, sendQueued } = openSender(db, {
    environment: settingsOf(servers.url, services),
    now: () => new Date(now),
  })
  if (services.includes('twilio')) {
    for (let n = 0; n < messages; n += 1)
      await queueSms(db, {
        phoneNumber: `+1216555${1000 + n}`,
        message: `text ${n}`,
        templateType: 'custom',
        method: 'twilio',
      })
  } else {
    for (let n = 0; n < messages; n += 1)
      await queueMail(db, {
        to: `dana.${n}@sanduskybay.example`,
        template: 'passwordReset',
        data: { firstName: 'Dana', secretLink: 'https://lakeline.example/' },
      })
  }
  const waits = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('status', 'in', ['queued', 'sending'])
      .executeTakeFirst()
  // Two days, in which no message can fail for as long: which one fails how often is the order's.
  for (let round = 0; round < 576 && (await waits()) !== undefined; round += 1) {
    await sendQueued()
    now += 300_000
  }
  const counts = new Map<string, number>()
  for (const { id } of servers.taken) counts.set(id, (counts.get(id) ?? 0) + 1)
  return { rows: await rows(), counts }
}

test(
  `${messages} mails go out once each, whatever a service that knows keys does`,
  { timeout },
  async () => {
    const { rows, counts } = await sendAll(['resend'], [...surely, ...doubtful])
    expect(rows.filter(({ status }) => status !== 'sent')).toEqual([])
    expect([counts.size, ...new Set(counts.values())]).toEqual([messages, 1])
    expect(rows.some(({ maybeDoubled }) => maybeDoubled)).toBe(false)
  },
)

test(
  `${messages} texts go out once each, while a service without keys says plainly when it fails`,
  { timeout },
  async () => {
    const { rows, counts } = await sendAll(['twilio'], surely)
    expect(rows.filter(({ status }) => status !== 'sent')).toEqual([])
    expect([counts.size, ...new Set(counts.values())]).toEqual([messages, 1])
  },
)

test(
  'without keys and in doubt, what went out twice is marked, and what may be lost says so',
  { timeout },
  async () => {
    const { rows, counts } = await sendAll(['twilio'], doubtful)
    for (const { id, status, maybeDoubled, lastError } of rows) {
      const times = counts.get(id) ?? 0
      expect(times).toBeLessThanOrEqual(2)
      if (times === 2) expect(maybeDoubled).toBe(true)
      if (status === 'sent') expect(times).toBeGreaterThan(0)
      else
        expect([status, lastError]).toEqual([
          'failed',
          expect.stringMatching(/^May have been sent/),
        ])
    }
  },
)
