import * as z from 'zod/mini'
import { requiredText } from '#domain/form-fields.ts'
import type { StaffTask } from '#domain/staff-roles.ts'

/** What a note can be about, as the addresses of its calls say it, and who may open that. */
export const noteSubjects = {
  customers: 'readCustomers',
  services: 'recordServices',
  appointments: 'planAppointments',
  invoices: 'manageInvoices',
} as const satisfies Record<string, StaffTask>
export type NoteSubject = keyof typeof noteSubjects
export const noteSubjectKinds = Object.keys(noteSubjects) as [NoteSubject, ...NoteSubject[]]

export const newNote = z.object({ text: requiredText('Please write a note.') })

/** `updatedAt` is that of the note which the form was filled from. */
export const noteChange = z.extend(newNote, {
  updatedAt: z.iso.datetime('Please reload the page and try again.'),
})

/** What staff say among themselves; never on a customer's screen. */
export const note = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  updatedAt: z.string(),
  /** Whether the reader wrote it, and may correct or remove it. */
  isOwn: z.boolean(),
  /** What it is about; `title` is null for the customer as such. */
  subject: z.object({
    kind: z.enum(noteSubjectKinds),
    id: z.string(),
    title: z.nullable(z.string()),
  }),
})
export const noteList = z.array(note)

export const teammate = z.object({ id: z.string(), name: z.string(), isSelf: z.boolean() })
export const teammates = z.array(teammate)
/** Only colleagues who may open what the note is about. */
export const teammatesQuery = z.object({
  subject: z._default(z.enum(noteSubjectKinds), 'customers'),
})

export type NewNote = z.infer<typeof newNote>
export type NoteChange = z.infer<typeof noteChange>
export type Note = z.infer<typeof note>

/**
 * Who is named with an @ before the whole name; of "@Ray" and "@Ray Kowalski" the longer one. Two
 * colleagues of one name are both meant.
 */
export function mentionedIn<Someone extends { name: string }>(
  text: string,
  people: readonly Someone[],
): Someone[] {
  const folded = fold(text)
  const found = new Set<Someone>()
  for (const [place] of [...folded].entries()) {
    if (folded[place] !== '@') continue
    const rest = folded.slice(place + 1)
    const fitting = people.filter(({ name }) => isNamed(rest, fold(name)))
    const longest = Math.max(0, ...fitting.map(({ name }) => name.length))
    for (const one of fitting) if (one.name.length === longest) found.add(one)
  }
  return people.filter((one) => found.has(one))
}

const isNamed = (rest: string, name: string): boolean =>
  name !== '' && rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length))

const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** What is typed of a name behind the last @ before the caret; null while nobody is being named. */
export function nameBeingTyped(
  text: string,
  caret: number,
): { from: number; typed: string } | null {
  const from = text.slice(0, caret).lastIndexOf('@')
  if (from < 0 || /[\p{L}\p{N}]/u.test(text.charAt(from - 1))) return null
  const typed = text.slice(from + 1, caret)
  return /\n|@/.test(typed) || typed.length > longestTyped || /\s{2}|^\s/.test(typed)
    ? null
    : { from, typed }
}

const longestTyped = 40
