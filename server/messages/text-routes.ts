import * as calls from '#domain/messages/text-staff-calls.ts'
import { instantAt, todayAt } from '#domain/calendar.ts'
import type { SmsDailyCap, SmsOccasions } from '#domain/messages/contract.ts'
import { appointmentReminder, serviceReady } from '#domain/outbox/texts/templates.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { ownTextsSince, textsHeldBack } from '#server/outbox/texts/own-text-store.ts'
import { emailRoutes } from './email-routes.ts'
import { listReceivedTexts } from './received-store.ts'
import { recordOptOut } from './record-opt-out.ts'
import { settleText } from './settle-text.ts'
import { sendReminder, sendServiceReady, sendText } from './send-text.ts'
import { listTexts, upcomingAppointments, waitingServices } from './sending-store.ts'
import { sendingStatusRoutes } from './visitor-routes.ts'

/** The texts and mails that our team sends by hand. */
export function textsRoutes(app: App, deps: Deps): void {
  const { db } = deps
  sendingStatusRoutes(app, deps)

  serve(app, calls, {
    readDailyCap: () => dailyCap(deps),

    async listSentTexts({ query, actor }) {
      // The page asks again while a text waits, which may be all night.
      await auditLook(db, actor, 'list_read', lookAt('sms_messages', query))
      return listTexts(db, query)
    },

    async listReceivedTexts({ query, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('inbound_texts', { ...query, q: '' }))
      return listReceivedTexts(db, query)
    },

    settleText: ({ actor, params, body }) => settleText(deps, actor, params.id, body.isAnswered),

    async listOccasions({ actor }) {
      await audit(db, actor, 'list_read', { kind: 'sms_occasions', id: null })
      return occasions(deps)
    },

    sendText: ({ actor, body, key }) => sendText(deps, actor, body, key),
    sendReminder: ({ actor, body, key }) => sendReminder(deps, actor, body, key),
    sendServiceReady: ({ actor, body, key }) => sendServiceReady(deps, actor, body, key),

    recordOptOut: ({ actor, body }) => recordOptOut(deps, actor, body),
  })

  emailRoutes(app, deps)
}

async function dailyCap({ db, config, now }: Deps): Promise<SmsDailyCap> {
  const cap = config.smsDailyCap
  const { inAll: counted } = await ownTextsSince(db, instantAt(todayAt(now()), '00:00'), {
    to: null,
    customerId: null,
  })
  return { cap, counted, waiting: await textsHeldBack(db), isReached: counted >= cap }
}

async function occasions({ db, now }: Deps): Promise<SmsOccasions> {
  const [appointments, services] = await Promise.all([
    upcomingAppointments(db, now()),
    waitingServices(db),
  ])
  return {
    appointments: appointments.map((row) => ({
      ...recipientOf(row),
      at: row.at.toISOString(),
      text: appointmentReminder(row),
    })),
    services: services.map((row) => ({
      ...recipientOf(row),
      at: row.day,
      text: serviceReady(row),
    })),
  }
}

type Row = {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  serviceType: string
}

function recipientOf({ id, firstName, lastName, phone, serviceType }: Row) {
  return { id, customerName: `${firstName} ${lastName}`, phone, serviceType }
}
