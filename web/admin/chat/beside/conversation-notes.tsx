import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffConversationWords } from '#content/admin-chat.ts'
import type { ConversationNote } from '#domain/chat/staff-contract.ts'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { messageOr } from '#web/data/api.ts'
import { addConversationNote, chatKey } from '#web/data/chat-staff.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

const words = staffConversationWords

/** Internal notes of our team. */
export function ConversationNotes({
  id,
  notes,
}: {
  id: string
  notes: readonly ConversationNote[]
}) {
  const [text, setText] = useState('')
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) => addConversationNote(id, note),
    onSuccess(_note, note) {
      // Text typed meanwhile becomes the next note.
      setText((typed) => (typed === note ? '' : typed))
      return client.invalidateQueries({ queryKey: chatKey })
    },
  })
  const rememberFocus = useFocusBack(isPending)
  return (
    <div>
      <h2 className="section-head">{words.notes}</h2>
      <ul aria-label={words.notes} className="mt-2">
        {notes.length === 0 && <li className="text-soot-600">{words.noNotes}</li>}
        {notes.map((note) => (
          <li key={note.id} className="border-l-2 border-brass py-1 pl-3">
            <span className="font-semibold">{note.staffName}</span>,{' '}
            <time
              dateTime={note.createdAt}
              title={wholeInstant(note.createdAt)}
              className="text-soot-600"
            >
              {shortDay(note.createdAt)} {clockTime(note.createdAt)}
            </time>
            <p className="break-words whitespace-pre-line">{note.text}</p>
          </li>
        ))}
      </ul>
      <form
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isPending) return
          rememberFocus()
          mutate(text)
        }}
      >
        <textarea
          rows={2}
          maxLength={2000}
          aria-label={words.note}
          placeholder={words.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="compact-control w-full"
        />
        {error && <FieldError>{messageOr(error, words.noteFailed)}</FieldError>}
        <SmallButton type="submit" disabled={isPending} className="mt-2">
          {isPending ? words.addingNote : words.addNote}
        </SmallButton>
      </form>
    </div>
  )
}
