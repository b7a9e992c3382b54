import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fleet, type readingsSheet } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { messageOr } from '#web/data/api.ts'
import { refreshFleet } from '#web/data/fleet.ts'
import { Question } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.ts'

/** `text`: what follows from it. */
type Asked = { what: string; text: string; remove: () => Promise<unknown> }

/**
 * Removes what was entered wrong, after a question: `buttonOf` opens it, `question` is its dialog.
 * The focus goes to `heading` where the row is gone.
 */
export function useRemoval(
  words: (typeof readingsSheet)['remove'] | (typeof readingsSheet)['services']['remove'],
  heading: React.RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ remove }: Asked) => remove(),
    onSuccess() {
      dialog.current?.close()
      heading.current?.focus()
      void showToast(words.done)
      void refreshFleet(client)
    },
    onError: () => void refreshFleet(client),
  })

  const buttonOf = (row: Asked) => (
    <button
      type="button"
      className="link py-2"
      aria-label={fill(words.openOf, { what: row.what })}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget
        reset()
        setAsked(row)
        dialog.current?.showModal()
      }}
    >
      {words.open}
    </button>
  )
  const onClose = () => {
    if (!opener.current?.isConnected) heading.current?.focus()
  }
  const question = (
    <Question
      ref={dialog}
      heading={words.heading}
      text={asked?.text}
      submit={words.submit}
      submitting={words.submitting}
      cancel={fleet.cancel}
      isBusy={isPending}
      failure={error && messageOr(error, words.failed)}
      onSure={() => asked && mutate(asked)}
      onClose={onClose}
    />
  )
  return { buttonOf, question }
}
