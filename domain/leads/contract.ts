import * as z from 'zod/mini'
import { isDay, type Day } from '#domain/calendar.ts'
import {
  dayWrong,
  email,
  honeypot,
  optionalLine,
  optionalPhone,
  optionalText,
  orNull,
  phone,
  requiredLine,
  requiredText,
} from '#domain/form-fields.ts'
import { demoDayFault, filterTypeKeys, filterTypeOf } from './leads.ts'

const nameMissing = 'Please enter your name.'
const filterTypeWrong = 'Please choose filter types from the list.'

// The empty key is a select on which nothing was chosen.
const chosenType = z.enum([...filterTypeKeys, ''], filterTypeWrong)
const chosenTypes = z.union([chosenType, z.array(chosenType, filterTypeWrong)], filterTypeWrong)

/**
 * The day is checked against today by `bookableDemo` on the server, `demoRequestOn` in the form.
 */
export const demoRequest = z.object({
  fullName: requiredLine(nameMissing),
  companyName: optionalLine(),
  email: email(),
  phone: phone(),
  preferredDate: orNull(z.iso.date(dayWrong)),
  filterTypes: z._default(
    z.pipe(
      z.nullable(chosenTypes),
      z.transform((chosen) => filterTypeOf(chosen)),
    ),
    null,
  ),
  comments: optionalText(),
  website: honeypot(),
})

/** With the rules for the day, so that a form shows them with the other errors. */
export function demoRequestOn(today: Day) {
  const open = z.iso.date(dayWrong).check(
    z.superRefine((day, context) => {
      // The shape is checked above.
      const fault = isDay(day) ? demoDayFault(day, today) : null
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    }),
  )
  return z.extend(demoRequest, { preferredDate: orNull(open) })
}

export const contactMessage = z.object({
  name: requiredLine(nameMissing),
  email: email(),
  phone: optionalPhone(),
  message: requiredText('Please enter a message.'),
  website: honeypot(),
})

export const savedDemoRequest = z.object({
  id: z.string(),
  fullName: z.string(),
  companyName: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  preferredDate: z.nullable(z.string()),
  filterTypes: z.nullable(z.enum(filterTypeKeys)),
  comments: z.nullable(z.string()),
  createdAt: z.string(),
})

export const savedContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  createdAt: z.string(),
})

// The same for every form of a day, though only the first is confirmed: else it would tell who
// wrote to us before.
const isConfirmed = z.boolean()

export const receivedDemoRequest = z.extend(savedDemoRequest, { isConfirmed })
export const receivedContactMessage = z.extend(savedContactMessage, { isConfirmed })

export type DemoRequest = z.infer<typeof demoRequest>
export type DemoRequestForm = z.input<typeof demoRequest>
export type SavedDemoRequest = z.infer<typeof savedDemoRequest>
export type ContactMessage = z.infer<typeof contactMessage>
export type ContactMessageForm = z.input<typeof contactMessage>
export type SavedContactMessage = z.infer<typeof savedContactMessage>
export type ReceivedDemoRequest = z.infer<typeof receivedDemoRequest>
export type ReceivedContactMessage = z.infer<typeof receivedContactMessage>
