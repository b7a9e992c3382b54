import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fleet, type readingsSheet } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { messageOr } from '#web/data/api.ts'
import { refreshFleet } from '#web/data/fleet.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
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
    <Dialog ref={dialog} heading={words.heading} onClose={onClose}>
      <p className="measure break-words">{asked?.text}</p>
      {error && (
        <div role="alert">
          <FieldError>{messageOr(error, words.failed)}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        <Button disabled={isPending} onClick={() => asked && mutate(asked)}>
          {isPending ? words.submitting : words.submit}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={() => dialog.current?.close()}>
          {fleet.cancel}
        </Button>
      </div>
    </Dialog>
  )
  return { buttonOf, question }
}
