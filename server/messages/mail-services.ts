import {
  type EmailDiagnostics,
  type EmailServicesStatus,
  shownServices,
} from '#domain/messages/contract.ts'
import type { Deps } from '#server/http/context.ts'
import { openProviders } from '#server/outbox/providers/open-providers.ts'
import { newestOutcomes } from './sending-store.ts'

export function mailStatus(deps: Deps, totalMessagesSent: number): EmailServicesStatus {
  const [sendgrid, resend, smtp] = [
    isSetUp(deps, 'sendgrid'),
    isSetUp(deps, 'resend'),
    isSetUp(deps, 'smtp'),
  ]
  return {
    services: {
      sendgrid: { available: sendgrid },
      resend: { available: resend },
      smtp: { available: smtp },
      emailjs: { available: false },
    },
    servicesAvailable: [sendgrid, resend, smtp].filter(Boolean).length,
    totalMessagesSent,
    sendgridAvailable: sendgrid,
    resendAvailable: resend,
  }
}

/** "Working" means that it accepted its newest message: nothing is sent to find out. */
export async function diagnosticsOf(deps: Deps): Promise<EmailDiagnostics> {
  const outcomes = new Map(
    (await newestOutcomes(deps.db)).map((outcome) => [outcome.service, outcome]),
  )
  const entries = shownServices.map((service) => {
    const available = isSetUp(deps, service)
    const outcome = outcomes.get(service)
    const working = available && (outcome?.status === 'sent' || outcome?.status === 'delivered')
    return [
      service,
      { available, working, error: available && !working ? (outcome?.error ?? null) : null },
    ] as const
  })
  return { timestamp: deps.now().toISOString(), services: Object.fromEntries(entries) }
}

function isSetUp({ config: settings }: Deps, service: (typeof shownServices)[number]): boolean {
  return openProviders(settings).mail.some(
    ({ name, isAvailable }) => name === service && isAvailable,
  )
}
