import * as z from 'zod/mini'
import { dayWrong, requiredText } from '#domain/form-fields.ts'
import { note, noteSubjectKinds } from './notes/notes.ts'

/**
 * Planned by one of us, asked for by a rule of automation, because a note names its owner, since a
 * filter is missing, since one was found that is nobody's, until a question is answered for which a
 * filter waits, or since a customer has changed a booking.
 */
export const taskKinds = [
  'follow_up',
  'call',
  'mention',
  'missing_filter',
  'found_filter',
  'question',
  'changed_booking',
] as const

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

export const taskDone = z.object({ isDone: z.boolean() })

/** What somebody of our team has to do about a customer from a day on. */
export const task = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  /** Null of a filter that is nobody's yet. */
  customerId: z.nullable(z.string()),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  /** Where it is done: the customer, what the note is about, the filter or its service. */
  subject: z.extend(note.shape.subject, { kind: z.enum([...noteSubjectKinds, 'filters']) }),
  /** What to do; of a mention the beginning of the note. */
  text: z.string(),
  /** Of a filter that was found: what it looks like; absent without a photo. */
  photos: z.optional(z.array(z.object({ id: z.string(), at: z.string() }))),
  /** Of a question: what was said to it; null while nobody has answered. */
  answer: z.nullable(z.object({ text: z.string(), by: z.string() })),
  dueOn: z.string(),
  /** Null where it is nobody's yet: Today shows it to the front desk. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Who planned it or wrote the note; null where a rule did. */
  by: z.nullable(z.string()),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
  updatedAt: z.string(),
})

export type TaskKind = (typeof taskKinds)[number]
export type NewFollowUp = z.infer<typeof newFollowUp>
export type FollowUpChange = z.infer<typeof followUpChange>
export type Task = z.infer<typeof task>
