import type { Behaviour, Service } from './provider-servers.ts'
import { openProviderServers } from './provider-servers.ts'
import { openTestDatabase } from './harness.ts'
import { openSender, settingsOf } from './outbox.ts'

export const order = {
  to: 'dana@sanduskybay.example',
  template: 'passwordReset',
  data: { firstName: 'Dana', secretLink: 'https://lakeline.example/r#s' },
} as const
export const sms = {
  phoneNumber: '+12165550123',
  message: 'Your filters are ready.',
  templateType: 'service_ready',
  method: 'twilio',
}

/** A sender whose services do what `script` says, call by call; beyond its end they accept. */
export async function open(
  services: Service[],
  script: Partial<Record<Service, Behaviour[]>> = {},
  environment: Record<string, string> = {},
) {
  const { db } = await openTestDatabase()
  const servers = await openProviderServers(({ service }) => script[service]?.shift() ?? 'accept')
  const clock = { now: Date.now() }
  const sender = openSender(db, {
    environment: { ...settingsOf(servers.url, services), ...environment },
    now: () => new Date(clock.now),
  })
  const calledServices = () => servers.requests.map(({ service }) => service)
  return { db, ...sender, ...servers, calledServices, clock }
}
