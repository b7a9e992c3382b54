import * as z from 'zod/mini'
import { pricedFilters } from '#content/priced-filters.ts'
import { isDay, type Day } from '#domain/calendar.ts'
import {
  dayWrong,
  email,
  honeypot,
  optionalCode,
  optionalLine,
  optionalPhone,
  optionalText,
  orNull,
  phone,
  requiredLine,
  requiredText,
} from '#domain/form-fields.ts'
import { zipCodeOf, zipWrong } from '#domain/service-area.ts'
import { demoDayFault, filterTypeKeys, filterTypeOf } from './leads.ts'
import { mostFiltersOfQuote, numberTyped } from './quote-fields.ts'

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

const kindWrong = 'Please choose a filter type from the list.'
// Written once it is said: a formatter stops a phone while a page loads.
const quantityWrong = {
  error: () =>
    `Please enter a whole number from 1 to ${mostFiltersOfQuote.toLocaleString('en-US')}.`,
}

/** A number, or what a person types as one; absent, null, and blank are null. */
const quantity = z._default(
  z.pipe(
    z.transform<string | number | null, number | null>(numberTyped),
    z.nullable(
      z
        .int(quantityWrong)
        .check(z.minimum(1, quantityWrong), z.maximum(mostFiltersOfQuote, quantityWrong)),
    ),
  ),
  null,
)

// What the database keeps and staff compare: five digits, whatever was typed around them.
const zipCode = orNull(
  z.string(zipWrong).check(
    z.refine<string>((typed) => zipCodeOf(typed) !== null, { error: zipWrong, abort: true }),
    z.overwrite((typed) => zipCodeOf(typed) ?? typed),
  ),
)

const quoteFields = {
  filterKind: orNull(z.enum(pricedFilters, kindWrong)),
  quantity,
  partNumber: optionalCode(),
  zipCode,
}

export const contactMessage = z.object({
  name: requiredLine(nameMissing),
  email: email(),
  phone: optionalPhone(),
  message: requiredText('Please enter a message.'),
  ...quoteFields,
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
  filterKind: z.nullable(z.enum(pricedFilters)),
  quantity: z.nullable(z.number()),
  partNumber: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  createdAt: z.string(),
})

// The same for every form of a day, though only the first is confirmed: else it would tell who
// wrote to us before.
const isConfirmed = z.boolean()
/** For the phone; null for what has none. */
const reference = z.nullable(z.string())

export const receivedDemoRequest = z.extend(savedDemoRequest, { isConfirmed, reference })
export const receivedContactMessage = z.extend(savedContactMessage, { isConfirmed, reference })

export type DemoRequest = z.infer<typeof demoRequest>
export type DemoRequestForm = z.input<typeof demoRequest>
export type SavedDemoRequest = z.infer<typeof savedDemoRequest>
export type ContactMessage = z.infer<typeof contactMessage>
export type ContactMessageBody = z.input<typeof contactMessage>
export type SavedContactMessage = z.infer<typeof savedContactMessage>
export type ReceivedDemoRequest = z.infer<typeof receivedDemoRequest>
export type ReceivedContactMessage = z.infer<typeof receivedContactMessage>
