import * as z from 'zod/mini'
import { note } from './notes.ts'

/** A note in which a colleague named the reader, until they have seen to it. */
export const mention = z.object({
  noteId: z.string(),
  /** The beginning of the note. */
  text: z.string(),
  by: z.string(),
  at: z.string(),
  subject: note.shape.subject,
  customerId: z.string(),
  customerName: z.string(),
})

export const mentionDone = z.object({ isDone: z.boolean() })

export type Mention = z.infer<typeof mention>
