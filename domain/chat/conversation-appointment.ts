import * as z from 'zod/mini'
import { appointmentRequest } from '#domain/appointments/contract.ts'
import { instantAt } from '#domain/calendar.ts'
import { orNull } from '#domain/form-fields.ts'
import { hour } from '#domain/appointments/hour.ts'

const { serviceType, filterType, quantity, notes, kind, serviceId } = appointmentRequest.shape
const customerId = orNull(z.string().check(z.maxLength(64)))
const requested = { customerId, serviceType, filterType, quantity, notes, kind, serviceId }

/** `customerId` where nobody was signed in: our team says whose appointment it is. */
export const conversationAppointment = z.object({
  ...requested,
  startsAt: hour,
})
export const savedAppointment = z.object({ id: z.string() })

const dayWrong = 'Please choose a day.'
const timeWrong = 'Please choose a time.'

/** The same as our team fills it in: a day and an hour of the workshop's clock. */
export const conversationAppointmentForm = z.pipe(
  z.object({
    ...requested,
    day: z.iso.date(dayWrong),
    time: z.string(timeWrong).check(z.regex(/^\d{2}:00$/, timeWrong)),
  }),
  z.transform(({ day, time, ...rest }): ConversationAppointment => ({
    ...rest,
    startsAt: instantAt(day, time).toISOString(),
  })),
)

export type ConversationAppointment = z.infer<typeof conversationAppointment>
export type ConversationAppointmentForm = z.input<typeof conversationAppointmentForm>

const mostWords = 2000

/** For the notes of the appointment; the end of it where it is long. */
export function wordsOf(messages: readonly { senderType: string; message: string }[]): string {
  const said = messages
    .filter(({ senderType }) => senderType === 'customer')
    .map(({ message }) => message)
  return said.join('\n').slice(-mostWords)
}
