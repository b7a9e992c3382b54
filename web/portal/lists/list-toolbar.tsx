import { useRef } from 'react'
import { portal } from '#content/portal.ts'
import type { ListAsk } from '#web/data/list-ask.ts'
import { useSearchText } from '#web/ui/use-search-text.ts'
import { useSlashKey } from '#web/ui/use-slash-key.ts'

const { lists } = portal

type ListToolbarProps = {
  ask: ListAsk
  onAsk: (ask: Partial<ListAsk>) => void
  children: React.ReactNode
}

/** What is asked of a list, in one row. Whatever is asked anew begins at the first page. */
export function ListToolbar({ children }: Pick<ListToolbarProps, 'children'>) {
  return <div className="no-print flex flex-wrap items-end gap-3 py-4">{children}</div>
}

export function SearchBox({ ask, onAsk, placeholder }: Omit<ListToolbarProps, 'children'> & { placeholder: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(ask.q, (q) => onAsk({ q, page: 1 }))
  useSlashKey(field)
  return (
    <div role="search" className="relative min-w-60 grow basis-80">
      <svg viewBox="0 0 16 16" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 fill-none stroke-soot-600 stroke-2" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 4 4" />
      </svg>
      <input
        ref={field}
        type="search"
        aria-label={lists.search}
        aria-keyshortcuts="/"
        title={lists.searchKey}
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="compact-control w-full pl-9"
      />
    </div>
  )
}

type ChoiceProps = { label: string; value: string; options: Readonly<Record<string, string>>; onChoose: (value: string) => void }

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className="relative min-w-36 max-sm:grow max-sm:basis-36">
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)} className="compact-control w-full appearance-none pr-9 first-letter:uppercase">
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 16 16" className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2 fill-none stroke-current stroke-2" aria-hidden="true">
        <path d="m3 6 5 5 5-5" />
      </svg>
    </div>
  )
}

/** The states as choices, each as it is read; none of them leaves it open. */
export function statusOptions(statuses: readonly string[], read: (status: string) => string): Record<string, string> {
  return Object.fromEntries([['', lists.all], ...statuses.map((status) => [status, capital(read(status))])])
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
