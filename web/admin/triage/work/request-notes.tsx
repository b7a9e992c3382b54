import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { messageOr } from '#web/data/api.ts'
import { addNote, requestDetailQuery } from '#web/data/triage.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

const { live } = triagePage

/** What was noted, and who wrote or called when. */
export function RequestNotes({ id, customerName }: { id: string; customerName: string }) {
  return (
    <div className="mt-2 text-left">
      <Loaded query={useQuery(requestDetailQuery(id))} rows={2}>
        {({ entries }) => (
          <ul
            aria-label={fill(live.notes, { name: customerName })}
            className="border-l-2 border-line pl-3"
          >
            {entries.length === 0 && <li className="text-soot-600">{live.noEntries}</li>}
            {entries.map((entry) => (
              <li key={entry.id} className="py-1">
                <span className="font-semibold">{live.entry[entry.kind]}</span> {entry.staffName},{' '}
                <time
                  dateTime={entry.createdAt}
                  title={wholeInstant(entry.createdAt)}
                  className="text-soot-600"
                >
                  {shortDay(entry.createdAt)} {clockTime(entry.createdAt)}
                </time>
                {entry.text !== null && (
                  <p className="break-words whitespace-pre-line">{entry.text}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <NoteForm id={id} />
    </div>
  )
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) => addNote(id, note),
    onSuccess(_entry, note) {
      // Text typed meanwhile becomes the next note.
      setText((typed) => (typed === note ? '' : typed))
      return client.invalidateQueries({ queryKey: requestDetailQuery(id).queryKey })
    },
  })
  const rememberFocus = useFocusBack(isPending)
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        rememberFocus()
        mutate(text)
      }}
    >
      <label>
        <span className="sr-only">{live.note}</span>
        <textarea
          rows={2}
          maxLength={2000}
          value={text}
          placeholder={live.note}
          onChange={({ target }) => setText(target.value)}
          className="compact-control w-full"
        />
      </label>
      {error && <FieldError>{messageOr(error, live.noteFailed)}</FieldError>}
      <SmallButton type="submit" disabled={isPending} className="mt-2">
        {isPending ? live.addingNote : live.addNote}
      </SmallButton>
    </form>
  )
}
