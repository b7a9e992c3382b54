import * as z from 'zod/mini'
import { requiredText } from '#domain/form-fields.ts'

export const newNote = z.object({ text: requiredText('Please write a note.') })

/** `updatedAt` is that of the note which the form was filled from. */
export const noteChange = z.extend(newNote, {
  updatedAt: z.iso.datetime('Please reload the page and try again.'),
})

/** What staff say among themselves about a customer; never on a customer's screen. */
export const note = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  updatedAt: z.string(),
  /** Whether the reader wrote it, and may correct or remove it. */
  isOwn: z.boolean(),
})

export type NewNote = z.infer<typeof newNote>
export type NoteChange = z.infer<typeof noteChange>
export type Note = z.infer<typeof note>
