import type { Insertable } from 'kysely'
import { company } from '#content/company.ts'
import { notSent } from '#content/text-messages.ts'
import { announce } from '#domain/appointments/announcement.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { appointmentReminder, serviceReady } from '#domain/messaging/templates.ts'
import { formatDollarsCents } from '#domain/money.ts'
import type { Topic } from '#domain/notifications/contract.ts'
import { tellStep } from '#domain/workshop/workshop.ts'
import { during, openBefore } from '#server/db/seed/open-time.ts'
import type { Outbox } from '#server/db/schema/outbox.ts'
import type { OfficeAppointment } from '#server/db/seed/office/appointments.ts'
import type { OfficeInvoice } from '#server/db/seed/office/invoices.ts'
import { mailRow, textRow } from './message-rows.ts'
import { customerId, type PersonKey, people } from '#server/db/seed/office/people.ts'
import type { OfficeRequest } from './requests.ts'
import { idsBegin, type OfficeRows } from '#server/db/seed/office/rows.ts'
import type { OfficeService } from '#server/db/seed/office/services.ts'
import { grace, robin } from '#server/db/seed/office/staff.ts'

type Causes = { appointments: readonly OfficeAppointment[]; services: readonly OfficeService[]; invoices: readonly OfficeInvoice[]; requests: readonly OfficeRequest[] }
type News = { id: string; person: PersonKey; at: Date; topic: Topic; title: string; message: string }
type Message = Insertable<Outbox> & { id: string }

const toldDays = 14
const site = `https://${company.email.slice(company.email.indexOf('@') + 1)}`
const pages: Partial<Record<Topic, { label: string; path: string }>> = {
  appointment: { label: 'See your appointments', path: '/customer/dashboard#appointments' },
  service: { label: 'See your services', path: '/customer/dashboard#services' },
  invoice: { label: 'See your invoices', path: '/customer/dashboard#invoices' },
}

/** What was told because of all that: in the portal, by mail and by text, and none of it before its cause. */
export function messageRows(causes: Causes, now: Date): OfficeRows {
  const since = instantAt(addDays(todayAt(now), -toldDays), '00:00')
  const news = [...appointmentNews(causes.appointments), ...serviceNews(causes.services), ...invoiceNews(causes.invoices)].filter(({ at }) => at >= since && at <= now)
  const texts = [...textsOf(causes, now), ...oddTexts(now)]
  return {
    notifications: news.map(({ id, person, at, topic, title, message }) => ({
      id: `${id}-told`, customer_id: customerId(person), type: topic, title, message, link: pages[topic]?.path ?? null, is_read: now.getTime() - at.getTime() > 3 * 86_400_000, created_at: at,
    })),
    outbox: [...news.map(newsMail), ...causes.requests.flatMap(requestMails), ...officeLetters(now), ...texts],
    sms_messages: texts.map(({ id, customer_id, recipient, data, created_at, status, sent_at, last_error, provider }) => ({
      id, customer_id: customer_id ?? null, phone_number: recipient, message: String((JSON.parse(data) as { body: string }).body), template_type: id.includes('ready') ? 'service_ready' : id.includes('odd') ? 'custom' : 'appointment_reminder',
      status: status === 'failed' ? ('failed' as const) : ('sent' as const), delivery_method: provider ?? 'mailbox', sent_at: sent_at ?? null, error_message: last_error ?? null, created_at: created_at ?? now,
    })),
  }
}

function appointmentNews(appointments: readonly OfficeAppointment[]): News[] {
  return appointments.filter(({ status }) => status !== 'cancelled').flatMap((appointment) => {
    const { id, person, service_type: serviceType, at, created_at, updated_at, status } = appointment
    const told = { serviceType, requestedDate: at, confirmedDate: at, holdsSlot: true, cancelReason: null, vehicleIdentifier: null }
    const asked = { id: `${id}-requested`, person, at: created_at, topic: 'appointment' as const, ...announce('requested', told) }
    if (status === 'pending') return [asked]
    return [asked, { id: `${id}-confirmed`, person, at: updated_at < at ? updated_at : openBefore(at, 800), topic: 'appointment' as const, ...announce('confirmed', told) }]
  })
}

function serviceNews(services: readonly OfficeService[]): News[] {
  return services.flatMap((service) => {
    const { id, person, status, service_date, pickup_date, delivery_date = null } = service
    const what = { serviceType: service.service_type, filterType: service.filter_type, quantity: service.quantity, serviceDate: service_date }
    const told = (step: 'in_progress' | 'completed' | 'delivered', at: Date): News => ({ id: `${id}-${step}`, person, at, topic: 'service', ...tellStep(step, what) })
    if (status === 'scheduled' || status === 'cancelled') return []
    const news = [told('in_progress', during(pickup_date ?? service_date, 0.91))]
    if (status !== 'in_progress') news.push(told('completed', during(service_date, 0.83)))
    if (status === 'delivered' && delivery_date !== null) news.push(told('delivered', during(delivery_date, 0.66)))
    return news
  })
}

function invoiceNews(invoices: readonly OfficeInvoice[]): News[] {
  return invoices.map(({ id, person, invoice_number: number, cents, created_at }) => ({
    id: `${id}-issued`, person, at: created_at, topic: 'invoice', title: `Invoice ${number}`, message: `Invoice ${number} is for ${formatDollarsCents(cents)}, due in 30 days.`,
  }))
}

function newsMail({ id, person, at, topic, title, message }: News): Message {
  const { first, mail } = people[person]
  const told = { id: `${id}-mail`, at, to: mail, customer: customerId(person) }
  const page = pages[topic] ?? { label: 'See your portal', path: '/customer/dashboard' }
  if (topic === 'appointment') return mailRow(told, { template: 'appointment', data: { firstName: first, title, message, link: `${site}${page.path}`, calendar: null } })
  return mailRow(told, { template: 'news', data: { firstName: first, title, message, links: [{ label: page.label, href: `${site}${page.path}` }] } })
}

function requestMails({ id, source, at, name, company: firm, email, phone, text }: OfficeRequest): Message[] {
  const isDemo = source === 'demo_request'
  const facts = [{ name: 'Name', value: name }, { name: 'Company', value: firm }, { name: 'Email', value: email }, { name: 'Phone', value: phone }, { name: isDemo ? 'Comments' : 'Message', value: text }]
  const told = facts.flatMap(({ name: fact, value }) => (value === null ? [] : [{ name: fact, value }]))
  return [
    mailRow({ id: `${id}-alert`, at, to: company.email }, { template: 'officeAlert', data: { subject: isDemo ? 'New demo request' : 'New message', facts: told, link: `${site}/admin/leads` } }),
    mailRow({ id: `${id}-received`, at, to: email }, { template: 'received', data: { form: isDemo ? 'demo' : 'message', sentAt: at.toISOString() } }),
  ]
}

/** What staff have written by hand. One came back. */
function officeLetters(now: Date): Message[] {
  const [lately, before] = [openBefore(now, 205), openBefore(now, 3_050)]
  return [
    mailRow({ id: `${idsBegin}letter-1`, at: lately, to: people.tuscarawas.mail, customer: customerId('tuscarawas'), outcome: { staff_id: robin.id, is_by_hand: true } }, {
      template: 'officeLetter',
      data: { subject: 'Winter service for your loaders', text: `Hi ${people.tuscarawas.first},\n\nWe haven’t seen your filters since the pit closed. If the loaders are parked until spring, now’s the best time to have them cleaned: no downtime, and they start the season clean.\n\nCan we stop by next week?` },
    }),
    mailRow({ id: `${idsBegin}letter-2`, at: before, to: people.maumee.mail, customer: customerId('maumee'), outcome: {
      status: 'bounced', provider: 'smtp', last_error: 'SMTP: 550 5.1.1 mailbox unavailable', sent_at: before, updated_at: new Date(before.getTime() + 4_000), staff_id: grace.id, is_by_hand: true,
    } }, {
      template: 'officeLetter', data: { subject: 'Your open invoice', text: `Hi ${people.maumee.first},\n\nThe invoice for your last DPFs is still open. If something wasn’t right with them, please call me and we’ll sort it out.\n\n${grace.name}` },
    }),
  ]
}

function textsOf({ appointments, services }: Causes, now: Date): Message[] {
  const lately = instantAt(addDays(todayAt(now), -toldDays), '00:00')
  const reminders = appointments.filter(({ at, status }) => status === 'completed' && at >= lately && at < now).slice(-4).map(({ id, person, service_type: serviceType, at }) =>
    textRow({ id: `${id}-reminder-text`, at: openBefore(at, 610), to: e164(people[person].phone), customer: customerId(person) }, appointmentReminder({ firstName: people[person].first, serviceType, at })))
  const ready = services.filter(({ status }) => status === 'completed').map(({ id, person, service_type, filter_type, quantity, service_date }) =>
    textRow({ id: `${id}-ready-text`, at: during(service_date, 0.84), to: e164(people[person].phone), customer: customerId(person) },
      serviceReady({ firstName: people[person].first, serviceType: service_type, filterType: filter_type, quantity })))
  return [...reminders, ...ready].filter(({ created_at }) => created_at !== undefined && new Date(created_at) <= now)
}

function oddTexts(now: Date): Message[] {
  const at = openBefore(now, 1_140)
  const body = `${company.shortName}: Hi ${people.killdeer.first}, harvest is over. Want us to pick up your air filters? Questions? ${company.phone.display}`
  return [textRow({ id: `${idsBegin}text-odd`, at, to: e164(people.killdeer.phone), customer: customerId('killdeer'), outcome: {
    status: 'failed', provider: null, last_error: notSent.opted_out, sent_at: null, updated_at: at, attempts: 1, staff_id: grace.id, is_by_hand: true,
  } }, body)]
}

export const e164 = (phone: string): string => `+1${phone.replaceAll(/\D/g, '')}`
