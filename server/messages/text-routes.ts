import { instantAt, todayAt } from '#domain/calendar.ts'
import { officePage } from '#domain/lists.ts'
import {
  acceptedMessage,
  optOutToRecord,
  receivedTexts,
  recordedOptOut,
  reminderToSend,
  serviceReadyToSend,
  smsDailyCap,
  smsHistory,
  smsHistoryQuery,
  smsOccasions,
  smsStatus,
  smsToSend,
} from '#domain/messages/contract.ts'
import { appointmentReminder, serviceReady } from '#domain/outbox/texts/templates.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { ownTextsSince, textsHeldBack } from '#server/outbox/texts/own-text-store.ts'
import { openProviders, textMethod } from '#server/outbox/providers/open-providers.ts'
import { emailRoutes } from './email-routes.ts'
import { listReceivedTexts } from './received-store.ts'
import { recordOptOut } from './record-opt-out.ts'
import { sendReminder, sendServiceReady, sendText } from './send-text.ts'
import { listTexts, upcomingAppointments, waitingServices } from './sending-store.ts'

const config = { access: { staff: staffMay.sendMessages } }
const sending = { ...config, sends: true } as const
const accepted = { 202: acceptedMessage }

/** The texts and mails that our team sends by hand. */
export function textsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  // Open to anyone: only which service is set up.
  app.get(
    '/api/admin/sms-status',
    { config: { access: 'anyone' }, schema: { response: { 200: smsStatus } } },
    () => {
      const { mail } = openProviders(deps.config)
      const method = textMethod(deps.config)
      const sendgridAvailable = mail.some(
        ({ name, isAvailable }) => name === 'sendgrid' && isAvailable,
      )
      return { sendgridAvailable, method, smsProvider: method === 'mailbox' ? null : method }
    },
  )

  app.get(
    '/api/admin/sms-daily-cap',
    { config, schema: { response: { 200: smsDailyCap } } },
    async () => {
      const cap = deps.config.smsDailyCap
      const { inAll: counted } = await ownTextsSince(db, instantAt(todayAt(now()), '00:00'), {
        to: null,
        customerId: null,
      })
      return { cap, counted, waiting: await textsHeldBack(db), isReached: counted >= cap }
    },
  )

  app.get(
    '/api/admin/sms-history',
    { config, schema: { querystring: smsHistoryQuery, response: { 200: smsHistory } } },
    async (request) => {
      // The page asks again while a text waits, which may be all night.
      await auditLook(db, staffOf(request), 'list_read', lookAt('sms_messages', request.query))
      return listTexts(db, request.query)
    },
  )

  app.get(
    '/api/admin/received-texts',
    {
      config: { access: { staff: staffMay.readOutbox } },
      schema: { querystring: officePage, response: { 200: receivedTexts } },
    },
    async (request) => {
      await auditLook(
        db,
        staffOf(request),
        'list_read',
        lookAt('inbound_texts', { ...request.query, q: '' }),
      )
      return listReceivedTexts(db, request.query)
    },
  )

  app.get(
    '/api/admin/sms-occasions',
    { config, schema: { response: { 200: smsOccasions } } },
    async (request) => {
      await audit(db, staffOf(request), 'list_read', { kind: 'sms_occasions', id: null })
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
    },
  )

  sendRoutes(app, deps)
  optOutRoutes(app, deps)
  emailRoutes(app, deps)
}

function sendRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/send-sms',
    { config: sending, schema: { body: smsToSend, response: accepted } },
    async (request, reply) =>
      reply
        .code(202)
        .send(await sendText(deps, staffOf(request), request.body, idempotencyKey(request))),
  )

  app.post(
    '/api/admin/send-appointment-reminder',
    { config: sending, schema: { body: reminderToSend, response: accepted } },
    async (request, reply) =>
      reply
        .code(202)
        .send(await sendReminder(deps, staffOf(request), request.body, idempotencyKey(request))),
  )

  app.post(
    '/api/admin/send-service-ready',
    { config: sending, schema: { body: serviceReadyToSend, response: accepted } },
    async (request, reply) =>
      reply
        .code(202)
        .send(
          await sendServiceReady(deps, staffOf(request), request.body, idempotencyKey(request)),
        ),
  )
}

function optOutRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/sms-opt-outs',
    { config, schema: { body: optOutToRecord, response: { 200: recordedOptOut } } },
    (request) => recordOptOut(deps, staffOf(request), request.body),
  )
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
