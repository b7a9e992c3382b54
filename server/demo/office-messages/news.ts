import { company } from '#content/company.ts'
import { announce } from '#domain/appointments/announcement.ts'
import { formatDollarsCents } from '#domain/money.ts'
import type { Topic } from '#domain/notifications/contract.ts'
import { stepNotice } from '#domain/services/news/step-notices.ts'
import { during, openBefore } from '#server/demo/open-time.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import type { OfficeAppointment } from '#server/demo/office/appointments.ts'
import type { OfficeInvoice } from '#server/demo/office/invoices.ts'
import { mailRow } from './message-rows.ts'
import { customerId, type PersonKey, people } from '#server/demo/office/people.ts'
import type { OfficeService } from '#server/demo/office/services.ts'

type News = {
  id: string
  person: PersonKey
  at: Date
  topic: Topic
  title: string
  message: string
}
export type Message = NewRowOf<'outbox'> & { id: string }
/** In sample emails, until the seed of the office puts that of the running site in its place. */
export const site = `https://${company.email.slice(company.email.indexOf('@') + 1)}`
export const pages: Partial<Record<Topic, { label: string; path: string }>> = {
  appointment: { label: 'See your appointments', path: '/customer/dashboard#appointments' },
  service: { label: 'See your services', path: '/customer/dashboard#services' },
  invoice: { label: 'See your invoices', path: '/customer/dashboard#invoices' },
}

export function appointmentNews(appointments: readonly OfficeAppointment[]): News[] {
  return appointments
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((appointment) => {
      const { id, person, serviceType, at, createdAt, updatedAt, status } = appointment
      const told = {
        serviceType,
        requestedDate: at,
        confirmedDate: at,
        holdsSlot: true,
        cancelReason: null,
        vehicleIdentifier: null,
      }
      const asked = {
        id: `${id}-requested`,
        person,
        at: createdAt,
        topic: 'appointment' as const,
        ...announce('requested', told),
      }
      if (status === 'pending') return [asked]
      return [
        asked,
        {
          id: `${id}-confirmed`,
          person,
          at: updatedAt < at ? updatedAt : openBefore(at, 800),
          topic: 'appointment' as const,
          ...announce('confirmed', told),
        },
      ]
    })
}

export function serviceNews(services: readonly OfficeService[]): News[] {
  return services.flatMap((service) => {
    const { id, person, status, serviceDate, pickupDate, deliveryDate = null } = service
    const what = {
      serviceType: service.serviceType,
      filterType: service.filterType,
      quantity: service.quantity,
      serviceDate,
      outcome: {
        quantity: service.quantity,
        refused: service.refusedQuantity ?? 0,
        named: null,
      },
    }
    const told = (step: 'in_progress' | 'completed' | 'delivered', at: Date): News => ({
      id: `${id}-${step}`,
      person,
      at,
      topic: 'service',
      ...stepNotice(step, what),
    })
    if (status === 'scheduled' || status === 'cancelled') return []
    const news = [told('in_progress', during(pickupDate ?? serviceDate, 0.91))]
    if (status !== 'in_progress') news.push(told('completed', during(serviceDate, 0.83)))
    if (status === 'delivered' && deliveryDate !== null)
      news.push(told('delivered', during(deliveryDate, 0.66)))
    return news
  })
}

export function invoiceNews(invoices: readonly OfficeInvoice[]): News[] {
  return invoices.map(({ id, person, invoiceNumber: number, cents, createdAt }) => ({
    id: `${id}-issued`,
    person,
    at: createdAt,
    topic: 'invoice',
    title: `Invoice ${number}`,
    message: `Invoice ${number} is for ${formatDollarsCents(cents)}, due in 30 days.`,
  }))
}

export function newsMail({ id, person, at, topic, title, message }: News): Message {
  const { first, mail } = people[person]
  const told = { id: `${id}-mail`, at, to: mail, customer: customerId(person) }
  const page = pages[topic] ?? { label: 'See your portal', path: '/customer/dashboard' }
  if (topic === 'appointment')
    return mailRow(told, {
      template: 'appointment',
      data: { firstName: first, title, message, link: `${site}${page.path}`, calendar: null },
    })
  return mailRow(told, {
    template: 'news',
    data: {
      firstName: first,
      title,
      message,
      links: [{ label: page.label, href: `${site}${page.path}` }],
    },
  })
}
