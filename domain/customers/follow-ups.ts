import * as z from 'zod/mini'
import { dayWrong, requiredText } from '#domain/form-fields.ts'

const ownerWrong = 'Please choose someone on our team.'
const longestText = 1000

export const newFollowUp = z.object({
  text: requiredText('Please write what to do.', longestText),
  dueOn: z.iso.date(dayWrong),
  ownerId: z.string(ownerWrong).check(z.minLength(1, ownerWrong), z.maxLength(100, ownerWrong)),
})

/** `updatedAt` is that of the follow-up which the form was filled from. */
export const followUpChange = z.extend(newFollowUp, {
  updatedAt: z.iso.datetime('Please reload the page and try again.'),
})

export const followUpDone = z.object({ isDone: z.boolean() })

/** What one of our team means to do about a customer on a day. */
export const followUp = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  text: z.string(),
  dueOn: z.string(),
  /** Null where the owner has left: it is everybody's then. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  by: z.string(),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
  updatedAt: z.string(),
})

export type NewFollowUp = z.infer<typeof newFollowUp>
export type FollowUpChange = z.infer<typeof followUpChange>
export type FollowUp = z.infer<typeof followUp>
