import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeyWords } from '#content/api-keys.ts'
import type { ApiKey } from '#domain/fleet/api-keys.ts'
import { fill } from '#domain/fill.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { messageOr } from '#web/data/api.ts'
import { endKey, keysQuery } from '#web/data/fleet-keys.ts'
import { focusSection } from '#web/account/section.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The keys that work, each with a button that ends it after a question. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  const { end, isEnding } = useEndKey()
  if (keys.length === 0) return <p className="text-sm text-soot-800">{apiKeyWords.none}</p>
  return (
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
          <AskFirst
            open={apiKeyWords.end}
            label={fill(apiKeyWords.endOf, { name: key.name })}
            {...apiKeyWords.sure}
            heading={fill(apiKeyWords.sure.heading, { name: key.name })}
            isBusy={isEnding}
            onSure={() => end(key)}
          />
        </li>
      ))}
    </ul>
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

function useEndKey() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ApiKey) => endKey(id),
    onSuccess(_nothing, { id, name }) {
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
      void client.invalidateQueries({ queryKey: keysQuery.queryKey })
      void showToast({
        ...apiKeyWords.notEnded,
        description: messageOr(error, apiKeyWords.notEnded.description),
      })
    },
  })
  return { end: mutate, isEnding: isPending }
}
