import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffConversationWords } from '#content/admin-chat.ts'
import { fill } from '#domain/fill.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { messageOr } from '#web/data/api.ts'
import { removeReply, savedRepliesQuery, saveReply } from '#web/data/chat-staff.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

const {
  replies,
  chooseReply,
  noReplies,
  saveReply: saveThis,
  replyTitle,
  replySave,
  replyRemove,
  replyFailed,
} = staffConversationWords

/** Saved replies: inserted into the field, or saved from it. */
export function SavedReplies({
  text,
  onInsert,
}: {
  text: string
  onInsert: (reply: string) => void
}) {
  const client = useQueryClient()
  const { data = [] } = useQuery(savedRepliesQuery)
  const [title, setTitle] = useState('')
  const settled = {
    onError: (error: Error) =>
      void showToast({ ...replyFailed, description: messageOr(error, replyFailed.description) }),
    onSettled: () => client.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }),
  }
  const saving = useMutation({
    ...settled,
    mutationFn: () => saveReply(title, text),
    onSuccess: () => setTitle(''),
  })
  const removing = useMutation({ ...settled, mutationFn: removeReply })
  const rememberFocus = useFocusBack(saving.isPending)
  return (
    <Disclosure summary={replies} isWide className="border-t border-line px-4 text-sm">
      <ul aria-label={chooseReply} className="max-h-40 overflow-y-auto">
        {data.map((reply) => (
          <li key={reply.id} className="flex items-center gap-2 border-t border-line py-1">
            <button
              type="button"
              title={reply.text}
              onClick={() => onInsert(reply.text)}
              className="min-h-11 min-w-0 grow truncate text-left font-medium hover:underline"
            >
              {reply.title}
            </button>
            <AskFirst
              {...replyRemove}
              label={fill(replyRemove.label, { title: reply.title })}
              heading={fill(replyRemove.heading, { title: reply.title })}
              isBusy={removing.isPending}
              onSure={() => removing.mutate(reply.id)}
            />
          </li>
        ))}
      </ul>
      {data.length === 0 && text.trim() === '' && <p className="pb-3 text-soot-600">{noReplies}</p>}
      {text.trim() !== '' && (
        <form
          aria-label={saveThis}
          className="flex flex-wrap gap-2 py-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (saving.isPending) return
            rememberFocus()
            saving.mutate()
          }}
        >
          <input
            aria-label={replyTitle}
            placeholder={replyTitle}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            className="compact-control min-w-0 grow"
          />
          <SmallButton type="submit" disabled={saving.isPending}>
            {replySave}
          </SmallButton>
        </form>
      )}
    </Disclosure>
  )
}
