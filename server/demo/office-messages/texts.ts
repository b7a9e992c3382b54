import { company } from '#content/company.ts'
import { notSent } from '#content/text-messages.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { appointmentReminder, serviceReady } from '#domain/outbox/texts/templates.ts'
import { during, openBefore } from '#server/demo/open-time.ts'
import type { OfficeAppointment } from '#server/demo/office/appointments.ts'
import { textRow } from './message-rows.ts'
import { customerId, people } from '#server/demo/office/people.ts'
import type { Message } from './news.ts'
import { idsBegin } from '#server/demo/office/rows.ts'
import type { OfficeService } from '#server/demo/office/services.ts'
import { grace } from '#server/demo/office/staff.ts'

type Causes = { appointments: readonly OfficeAppointment[]; services: readonly OfficeService[] }

export const newsDays = 14

export function textsOf({ appointments, services }: Causes, now: Date): Message[] {
  const lately = instantAt(addDays(todayAt(now), -newsDays), '00:00')
  const reminders = appointments
    .filter(({ at, status }) => status === 'completed' && at >= lately && at < now)
    .slice(-4)
    .map(({ id, person, serviceType, at }) =>
      textRow(
        {
          id: `${id}-reminder-text`,
          at: openBefore(at, 610),
          to: e164(people[person].phone),
          customer: customerId(person),
        },
        appointmentReminder({ firstName: people[person].first, serviceType, at }),
      ),
    )
  const ready = services
    .filter(({ status }) => status === 'completed')
    .map(({ id, person, serviceType, filterType, quantity, refusedQuantity, serviceDate }) =>
      textRow(
        {
          id: `${id}-ready-text`,
          at: during(serviceDate, 0.84),
          to: e164(people[person].phone),
          customer: customerId(person),
        },
        serviceReady({
          firstName: people[person].first,
          serviceType,
          filterType,
          quantity,
          refused: refusedQuantity ?? 0,
        }),
      ),
    )
  return [...reminders, ...ready].filter(
    ({ createdAt }) => createdAt !== undefined && new Date(createdAt) <= now,
  )
}

export function oddTexts(now: Date): Message[] {
  const at = openBefore(now, 1_140)
  const body = `${company.shortName}: Hi ${people.killdeer.first}, harvest is over. Want us to pick up your air filters? Questions? ${company.phone.display}`
  return [
    textRow(
      {
        id: `${idsBegin}text-odd`,
        at,
        to: e164(people.killdeer.phone),
        customer: customerId('killdeer'),
        outcome: {
          status: 'failed',
          provider: null,
          lastError: notSent.opted_out,
          updatedAt: at,
          attempts: 1,
          staffId: grace.id,
          isByHand: true,
        },
      },
      body,
    ),
  ]
}

export const e164 = (phone: string): string => `+1${phone.replaceAll(/\D/g, '')}`
