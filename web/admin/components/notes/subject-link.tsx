import { noteWords } from '#content/front-desk.ts'
import { filterAddress } from '#domain/addresses.ts'
import type { Task } from '#domain/tasks/tasks.ts'
import type { Note } from '#domain/tasks/notes/notes.ts'
import { rowAddress } from '#domain/staff-addresses.ts'

const pages = {
  customers: 'customers',
  services: 'service_history',
  appointments: 'appointments',
  invoices: 'invoices',
} as const

type Subject = { kind: Task['subject']['kind']; id: string }

export const subjectAddress = ({ kind, id }: Subject): string =>
  kind === 'filters' ? filterAddress(id) : rowAddress(pages[kind], id)

/** What a note is about, and the way there. */
export function SubjectLink({ kind, id, title }: Note['subject']) {
  return (
    <p className="text-xs">
      <span className="text-soot-600">{noteWords.about[kind]}</span>{' '}
      <a href={subjectAddress({ kind, id })} className="link">
        {title ?? noteWords.open}
      </a>
    </p>
  )
}
