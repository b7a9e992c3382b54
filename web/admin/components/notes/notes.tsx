import { useQuery } from '@tanstack/react-query'
import { noteWords as words } from '#content/front-desk.ts'
import { officeLists } from '#content/office.ts'
import {
  newNote,
  type NewNote,
  type Note,
  noteChange,
  type NoteChange,
  type NoteSubject,
} from '#domain/tasks/notes/notes.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { useRowForm } from '#web/admin/lists/use-row-form.ts'
import { noteCalls, notesQuery, teammatesQuery } from '#web/data/tasks-notes.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'
import { MentionArea } from './mention-area.tsx'
import { SubjectLink } from './subject-link.tsx'

type Subject = { kind: NoteSubject; id: string }
type NotesProps = { subject: Subject; notes: readonly Note[] }

/** The notes on a row's own sheet. */
export default function NotesOf(subject: Subject) {
  const query = useQuery(notesQuery(subject))
  return <Loaded query={query}>{(notes) => <Notes subject={subject} notes={notes} />}</Loaded>
}

/** What staff say among themselves; a customer's file has also those on what is theirs. */
export function Notes({ subject, notes }: NotesProps) {
  return (
    <SheetSection heading={words.heading} lead={words.lead}>
      <NewNoteForm key={subject.id} subject={subject} />
      {notes.length > 0 && (
        <ul aria-label={words.list} className="mt-4 text-sm">
          {notes.map((note) => (
            <Line key={note.id} note={note} isElsewhere={note.subject.kind !== subject.kind} />
          ))}
        </ul>
      )}
    </SheetSection>
  )
}

function NewNoteForm({ subject }: { subject: Subject }) {
  const names = useNames(subject.kind)
  const { field, failure, isSending, submit } = useOfficeForm<NewNote, NewNote>({
    name: `note-on-${subject.kind}-${subject.id}`,
    contract: () => newNote,
    values: { text: '' },
    send: (body, sending) => noteCalls.add(subject, body, sending),
    done: words.done,
  })
  return (
    <ActionForm
      label={words.label}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={words.submit}
      submitting={officeLists.working}
      look="secondary"
    >
      <MentionArea label={words.label} required rows={2} names={names} {...field('text')} />
    </ActionForm>
  )
}

function Line({ note, isElsewhere }: { note: Note; isElsewhere: boolean }) {
  const { isOpen, close, button, opened } = useOpenedHere()
  const { isBusy, act } = useAct()
  const { at, by, id, isOwn, subject, text, updatedAt } = note
  if (isOpen)
    return (
      <li {...opened} className="border-b border-line py-3 outline-none last:border-0 last:pb-0">
        <CorrectForm note={note} onClose={close} />
      </li>
    )
  return (
    <li className="border-b border-line py-3 last:border-0 last:pb-0">
      {isElsewhere && <SubjectLink {...subject} />}
      <p className="break-words whitespace-pre-line">{text}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <span className="w-full text-soot-600 sm:w-auto">
          {fill(at === updatedAt ? words.written : words.corrected, {
            by,
            at: shortDay(at),
            updatedAt: shortDay(updatedAt),
          })}
        </span>
        {isOwn && (
          <>
            <SmallButton {...button}>{words.correct.open}</SmallButton>
            <AskFirst
              {...words.remove}
              isBusy={isBusy}
              onSure={() => void act(() => noteCalls.remove(subject, id), words.remove.done)}
            />
          </>
        )}
      </div>
    </li>
  )
}

function CorrectForm({ note, onClose }: { note: Note; onClose: () => void }) {
  const names = useNames(note.subject.kind)
  const { field, now, action, giveUp } = useRowForm<Note, NoteChange, NoteChange>({
    name: `note-${note.id}`,
    contract: () => noteChange,
    row: note,
    valuesOf: ({ text, updatedAt }) => ({ text, updatedAt }),
    send: (body) => noteCalls.correct(note.subject, note.id, body),
    submit: words.correct.submit,
    done: words.correct.done,
    after: onClose,
  })
  return (
    <>
      <h4 className="mb-3 font-semibold" tabIndex={-1} ref={focusOnce}>
        {words.correct.heading}
      </h4>
      <ActionForm
        label={words.correct.heading}
        {...action}
        look="secondary"
        beside={<SmallButton onClick={() => giveUp(onClose)}>{words.correct.cancel}</SmallButton>}
      >
        <MentionArea
          label={words.correct.label}
          required
          rows={3}
          names={names}
          hint={now(({ text }) => text)}
          {...field('text')}
        />
      </ActionForm>
    </>
  )
}

/** Who can be named: a text without them is a note as well. */
const useNames = (kind: NoteSubject): string[] =>
  (useQuery(teammatesQuery(kind)).data ?? [])
    .filter(({ isSelf }) => !isSelf)
    .map(({ name }) => name)
