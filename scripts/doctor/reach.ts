import type { OutboxChannel } from '#domain/outbox/delivery.ts'
import type { Config } from '#server/config.ts'
import { unavailableReason } from '#server/db/unavailable.ts'
import { providerAddress } from '#server/outbox/providers/post.ts'
import { patienceMs } from '#server/outbox/providers/provider.ts'

/** What a provider says to our key, without a message. `at`: its clock, where it says one. */
export type Reached = {
  name: string
  channel: OutboxChannel
  trouble: string | null
  at: Date | null
}

type Settings = Pick<Config, 'sendGrid' | 'resend' | 'smtpUrl' | 'twilio'>

/** Every provider that is set up, in the order in which they are tried. */
export async function reachProviders(config: Settings): Promise<Reached[]> {
  const { sendGrid, resend, smtpUrl, twilio } = config
  const asked: Promise<Reached>[] = []
  if (sendGrid.apiKey !== null)
    asked.push(
      ask('sendgrid', 'mail', {
        url: providerAddress('/v3/scopes', 'https://api.sendgrid.com', sendGrid.baseUrl),
        authorization: `Bearer ${sendGrid.apiKey}`,
      }),
    )
  if (resend.apiKey !== null)
    asked.push(
      ask('resend', 'mail', {
        url: providerAddress('/domains', 'https://api.resend.com', resend.baseUrl),
        authorization: `Bearer ${resend.apiKey}`,
      }),
    )
  if (smtpUrl !== null) asked.push(askSmtp(smtpUrl))
  if (twilio.accountSid !== null)
    asked.push(
      ask('twilio', 'sms', {
        url: providerAddress(
          `/2010-04-01/Accounts/${twilio.accountSid}.json`,
          'https://api.twilio.com',
          twilio.baseUrl,
        ),
        authorization: `Basic ${Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')}`,
      }),
    )
  return Promise.all(asked)
}

// A key that may only send is refused here by Resend, which knows it.
const maySend = /restricted_api_key/

async function ask(
  name: string,
  channel: Reached['channel'],
  { url, authorization }: { url: string; authorization: string },
): Promise<Reached> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: { authorization, accept: 'application/json', 'user-agent': 'lakeline-site' },
    })
    const isFine = answer.ok || maySend.test(await answer.text())
    const date = answer.headers.get('date')
    return {
      name,
      channel,
      trouble: isFine ? null : `it answers ${answer.status} to our key`,
      at: date === null ? null : new Date(date),
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { name, channel, trouble: unavailableReason(cause), at: null }
  }
}

/** Signs in, and sends nothing. */
async function askSmtp(url: string): Promise<Reached> {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  const trouble = await mailer.verify().then(
    () => null,
    (error: unknown) => unavailableReason(error),
  )
  mailer.close()
  return { name: 'smtp', channel: 'mail', trouble, at: null }
}
