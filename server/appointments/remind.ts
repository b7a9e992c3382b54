import { remind } from '#domain/appointments/announcement.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { appointmentReminder } from '#domain/outbox/texts/templates.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import type { Job } from '#server/db/job.ts'
import { readReader, textsAbout } from './notify-of-appointment.ts'
import { type StoredAppointment, takeUnreminded } from './store.ts'

/**
 * Every quarter of an hour: reminds whoever has an appointment within a day, once per hour that it
 * is moved to.
 */
export function appointmentJobs(deps: Deps): Job[] {
  return [{ name: 'remind_of_appointments', at: '*/15 * * * *', run: () => remindAll(deps) }]
}

// The mark and the messages are one transaction: after a killed run nobody was reminded, and the
// next run does it.
async function remindAll(deps: Deps): Promise<void> {
  for (;;) {
    const reminded = await deps.db.transaction().execute(async (tx) => {
      const due = await takeUnreminded(tx, deps.now())
      for (const appointment of due) await remindOf(tx, deps, appointment)
      return due.length
    })
    if (reminded === 0) return
  }
}

async function remindOf(tx: Db, deps: Deps, appointment: StoredAppointment): Promise<void> {
  const { id, customerId, serviceType } = appointment
  const at = timeOf(appointment)
  const { email, bookedAs } = await readReader(tx, appointment)
  await notifyCustomer(tx, deps, {
    customerId,
    topic: 'appointment',
    jobEvent: 'reminder',
    ...remind(appointment),
    path: portalAddress('appointments'),
    pathLabel: 'See your appointments',
    ...(bookedAs !== null && { withoutAccount: email }),
    text: {
      kind: 'appointment_reminder',
      key: `reminder:${id}:${at.toISOString()}`,
      about: textsAbout(appointment),
      usefulUntil: at,
      body: ({ firstName }) => appointmentReminder({ firstName, serviceType, at }),
    },
  })
}
