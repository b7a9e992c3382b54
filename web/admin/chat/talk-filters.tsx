import { chatPage } from '#content/admin-chat.ts'
import { useSearchText } from '#web/ui/use-search-text.ts'

type TalkFiltersProps = { q: string; status: string; assigned: string; ask: (values: Record<string, string>) => void }

const { search, searchPlaceholder, status: statusLabel, statuses, whose, assigned: hands } = chatPage

export function TalkFilters({ q, status, assigned, ask }: TalkFiltersProps) {
  const [text, setText] = useSearchText(q, (searched) => ask({ q: searched }))
  return (
    <div role="search" className="grid grid-cols-2 gap-3">
      <label className="col-span-2 block">
        <span className="mb-1 block text-sm font-semibold">{search}</span>
        <input
          type="search"
          data-slash
          maxLength={200}
          value={text}
          placeholder={searchPlaceholder}
          onChange={({ target }) => setText(target.value)}
          className="compact-control w-full"
        />
      </label>
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{statusLabel}</span>
        <select value={status in statuses ? status : 'active'} onChange={({ target }) => ask({ status: target.value })} className="compact-control w-full">
          {Object.entries(statuses).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{whose}</span>
        <select
          value={assigned in hands ? assigned : 'all'}
          onChange={({ target }) => ask({ assigned: target.value === 'all' ? '' : target.value })}
          className="compact-control w-full"
        >
          {Object.entries(hands).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
