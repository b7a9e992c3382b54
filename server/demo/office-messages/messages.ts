import { company } from '#content/company.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { openBefore } from '#server/demo/open-time.ts'
import { mailRow } from './message-rows.ts'
import type { OfficeAppointment } from '#server/demo/office/appointments.ts'
import type { OfficeInvoice } from '#server/demo/office/invoices.ts'
import { customerId, people } from '#server/demo/office/people.ts'
import {
  appointmentNews,
  invoiceNews,
  type Message,
  newsMail,
  pages,
  serviceNews,
  site,
} from './news.ts'
import type { OfficeRequest } from './requests.ts'
import { idsBegin, type OfficeRows } from '#server/demo/office/rows.ts'
import type { OfficeService } from '#server/demo/office/services.ts'
import { grace, robin } from '#server/demo/office/staff.ts'
import { oddTexts, textsOf, newsDays } from './texts.ts'

type Causes = {
  appointments: readonly OfficeAppointment[]
  services: readonly OfficeService[]
  invoices: readonly OfficeInvoice[]
  requests: readonly OfficeRequest[]
}

/**
 * The notifications about all that: in the portal, by email and by text, none of it before its
 * cause.
 */
export function messageRows(causes: Causes, now: Date): OfficeRows {
  const since = instantAt(addDays(todayAt(now), -newsDays), '00:00')
  const news = [
    ...appointmentNews(causes.appointments),
    ...serviceNews(causes.services),
    ...invoiceNews(causes.invoices),
  ].filter(({ at }) => at >= since && at <= now)
  const texts = [...textsOf(causes, now), ...oddTexts(now)]
  return {
    notifications: news.map(({ id, person, at, topic, title, message }) => ({
      id: `${id}-told`,
      customerId: customerId(person),
      type: topic,
      title,
      message,
      link: pages[topic]?.path ?? null,
      isRead: now.getTime() - at.getTime() > 3 * 86_400_000,
      createdAt: at,
    })),
    outbox: [
      ...news.map(newsMail),
      ...causes.requests.flatMap(requestMails),
      ...officeLetters(now),
      ...texts,
    ],
    sms_messages: texts.map(
      ({ id, customerId, recipient, data, createdAt, status, sentAt, lastError, provider }) => ({
        id,
        customerId: customerId ?? null,
        phoneNumber: recipient,
        message: String((JSON.parse(data) as { body: string }).body),
        templateType: id.includes('ready')
          ? 'service_ready'
          : id.includes('odd')
            ? 'custom'
            : 'appointment_reminder',
        status: status === 'failed' ? ('failed' as const) : ('kept' as const),
        deliveryMethod: provider ?? 'mailbox',
        sentAt: sentAt ?? null,
        errorMessage: lastError ?? null,
        createdAt: createdAt ?? now,
      }),
    ),
  }
}

function requestMails({
  id,
  source,
  at,
  name,
  company: firm,
  email,
  phone,
  text,
}: OfficeRequest): Message[] {
  const isDemo = source === 'demo_request'
  const facts = [
    { name: 'Name', value: name },
    { name: 'Company', value: firm },
    { name: 'Email', value: email },
    { name: 'Phone', value: phone },
    { name: isDemo ? 'Comments' : 'Message', value: text },
  ]
  const told = facts.flatMap(({ name: fact, value }) =>
    value === null ? [] : [{ name: fact, value }],
  )
  return [
    mailRow(
      { id: `${id}-alert`, at, to: company.email },
      {
        template: 'officeAlert',
        data: {
          subject: isDemo ? 'New demo request' : 'New message',
          facts: told,
          link: `${site}/admin/leads`,
        },
      },
    ),
    mailRow(
      { id: `${id}-received`, at, to: email },
      {
        template: 'received',
        data: { form: isDemo ? 'demo' : 'message', sentAt: at.toISOString() },
      },
    ),
  ]
}

/** What staff have written by hand. One came back. */
function officeLetters(now: Date): Message[] {
  const [lately, before] = [openBefore(now, 205), openBefore(now, 3_050)]
  return [
    mailRow(
      {
        id: `${idsBegin}letter-1`,
        at: lately,
        to: people.tuscarawas.mail,
        customer: customerId('tuscarawas'),
        outcome: { staffId: robin.id, isByHand: true },
      },
      {
        template: 'officeLetter',
        data: {
          subject: 'Winter service for your loaders',
          text: `Hi ${people.tuscarawas.first},\n\nWe haven’t seen your filters since the pit closed. If the loaders are parked until spring, now’s the best time to have them cleaned: no downtime, and they start the season clean.\n\nCan we stop by next week?`,
        },
      },
    ),
    mailRow(
      {
        id: `${idsBegin}letter-2`,
        at: before,
        to: people.maumee.mail,
        customer: customerId('maumee'),
        outcome: {
          status: 'bounced',
          provider: 'smtp',
          lastError: 'SMTP: 550 5.1.1 mailbox unavailable',
          sentAt: before,
          updatedAt: new Date(before.getTime() + 4_000),
          staffId: grace.id,
          isByHand: true,
        },
      },
      {
        template: 'officeLetter',
        data: {
          subject: 'Your open invoice',
          text: `Hi ${people.maumee.first},\n\nThe invoice for your last DPFs is still open. If something wasn’t right with them, please call me and we’ll sort it out.\n\n${grace.name}`,
        },
      },
    ),
  ]
}
