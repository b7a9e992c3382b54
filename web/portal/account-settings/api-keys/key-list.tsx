import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiKeyWords } from '#content/api-keys.ts'
import type { ApiKey } from '#domain/fleet/api-keys.ts'
import { fill } from '#domain/fill.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { messageOr } from '#web/data/api.ts'
import { endKey, keysQuery } from '#web/data/fleet-keys.ts'
import { focusSection } from '#web/account/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

/** The keys that work, each with a button that ends it after a question. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<ApiKey | null>(null)
  const { end, isEnding } = useEndKey(() => dialog.current?.close())
  if (keys.length === 0) return <p className="text-sm text-soot-800">{apiKeyWords.none}</p>
  return (
    <>
      <ul aria-label={apiKeyWords.list} className="border-t border-line">
        {keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">
                {key.name}{' '}
                <span className="text-sm font-normal text-soot-600">
                  {fill(apiKeyWords.ending, { ending: key.ending })}
                </span>
              </p>
              <p className="text-sm text-soot-600">{factsOf(key)}</p>
            </div>
            <SmallButton
              aria-label={fill(apiKeyWords.endOf, { name: key.name })}
              onClick={() => {
                setChosen(key)
                dialog.current?.showModal()
              }}
            >
              {apiKeyWords.end}
            </SmallButton>
          </li>
        ))}
      </ul>
      <Dialog ref={dialog} heading={fill(apiKeyWords.sure.heading, { name: chosen?.name ?? '' })}>
        <p className="measure break-words">{apiKeyWords.sure.text}</p>
        <div className="mt-6 flex flex-wrap gap-4">
          <Button disabled={isEnding} onClick={() => chosen && end(chosen)}>
            {apiKeyWords.sure.submit}
          </Button>
          <Button look="quiet" disabled={isEnding} onClick={() => dialog.current?.close()}>
            {apiKeyWords.sure.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function factsOf({ scopes, madeBy, createdAt, lastUsedAt }: ApiKey): string {
  return fill(apiKeyWords.facts, {
    scopes: scopes.map((scope) => apiKeyWords.scopes[scope]).join(', '),
    made: shortDay(createdAt),
    by: madeBy,
    used:
      lastUsedAt === null
        ? apiKeyWords.neverUsed
        : fill(apiKeyWords.used, { day: shortDay(lastUsedAt) }),
  })
}

function useEndKey(close: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ApiKey) => endKey(id),
    onSuccess(_nothing, { id, name }) {
      close()
      client.setQueryData<ApiKey[]>(keysQuery.queryKey, (all) =>
        all?.filter((key) => key.id !== id),
      )
      focusSection('api-keys')
      void showToast({
        ...apiKeyWords.ended,
        description: fill(apiKeyWords.ended.description, { name }),
      })
    },
    onError(error) {
      close()
      void client.invalidateQueries({ queryKey: keysQuery.queryKey })
      void showToast({
        ...apiKeyWords.notEnded,
        description: messageOr(error, apiKeyWords.notEnded.description),
      })
    },
  })
  return { end: mutate, isEnding: isPending }
}
