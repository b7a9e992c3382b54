import { useState } from 'react'
import { customerForm, noteWords as words } from '#content/front-desk.ts'
import { officeLists } from '#content/office.ts'
import {
  newNote,
  type NewNote,
  type Note,
  noteChange,
  type NoteChange,
} from '#domain/customers/notes.ts'
import { fill } from '#domain/fill.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { AskFirst } from '#web/admin/lists/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { currentNoteIn, noteCalls } from '#web/data/customers-notes.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

type NotesProps = { customerId: string; notes: readonly Note[] }
type OneNote = { customerId: string; note: Note }

/** What staff say among themselves about a customer. */
export default function Notes({ customerId, notes }: NotesProps) {
  return (
    <section className="border-t border-line py-5">
      <h3 className="text-base font-semibold">{words.heading}</h3>
      <p className="mt-1 mb-3 text-sm text-soot-600">{words.lead}</p>
      <NewNoteForm key={customerId} customerId={customerId} />
      {notes.length > 0 && (
        <ul aria-label={words.list} className="mt-4 text-sm">
          {notes.map((note) => (
            <Line key={note.id} customerId={customerId} note={note} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NewNoteForm({ customerId }: { customerId: string }) {
  const { form, errors, failure, isSending, submit } = useOfficeForm<NewNote, NewNote>({
    name: `customer-note-${customerId}`,
    contract: () => newNote,
    values: { text: '' },
    send: (body, sending) => noteCalls.add(customerId, body, sending),
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
      <TextAreaField
        label={words.label}
        required
        rows={2}
        error={errors.text?.message}
        {...form.register('text')}
      />
    </ActionForm>
  )
}

function Line({ customerId, note }: OneNote) {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, act } = useAct()
  const { at, by, id, isOwn, text, updatedAt } = note
  if (isOpen)
    return (
      <li className="border-b border-line py-3 last:border-0 last:pb-0">
        <CorrectForm customerId={customerId} note={note} onClose={() => setIsOpen(false)} />
      </li>
    )
  return (
    <li className="border-b border-line py-3 last:border-0 last:pb-0">
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
            <button type="button" className="small-button" onClick={() => setIsOpen(true)}>
              {words.correct.open}
            </button>
            <AskFirst
              {...words.remove}
              isBusy={isBusy}
              onSure={() => void act(() => noteCalls.remove(customerId, id), words.remove.done)}
            />
          </>
        )}
      </div>
    </li>
  )
}

function CorrectForm({ customerId, note, onClose }: OneNote & { onClose: () => void }) {
  // What the form was filled from, whatever is refetched meanwhile.
  const [base] = useState(note)
  const [newer, setNewer] = useState<Note | null>(null)
  const { form, errors, failure, isSending, submit } = useOfficeForm<NoteChange, NoteChange>({
    name: `note-${note.id}`,
    contract: () => noteChange,
    values: { text: base.text, updatedAt: base.updatedAt },
    draftWins: true,
    send: (body) =>
      noteCalls.correct(customerId, note.id, body).catch((error: unknown) => {
        const current = currentNoteIn(error)
        setNewer(current)
        if (current !== null) form.setValue('updatedAt', current.updatedAt)
        throw error
      }),
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
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={newer === null ? words.correct.submit : customerForm.take}
        submitting={officeLists.working}
        look="secondary"
        beside={
          <button type="button" onClick={onClose} className="small-button">
            {words.correct.cancel}
          </button>
        }
      >
        <TextAreaField
          label={words.correct.label}
          required
          rows={3}
          hint={newer === null ? undefined : fill(customerForm.now, { value: newer.text })}
          error={errors.text?.message}
          {...form.register('text')}
        />
      </ActionForm>
    </>
  )
}
