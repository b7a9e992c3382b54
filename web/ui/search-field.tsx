import { useId, useRef } from 'react'
import { useSearchText } from './use-search-text.ts'
import { useSlashKey } from './use-slash-key.ts'

/** What the server takes. */
export const mostLetters = 200

/** What it says: of its cross and of its key. */
type SearchWords = Readonly<Record<'clear' | 'key', string>>

type SearchFieldProps = {
  words: SearchWords
  label: string
  /** Only where a heading beside it says what is searched. */
  hideLabel?: boolean
  placeholder?: string
  /** What the list is searched for now. */
  value: string
  /** Called after a pause in typing, and by Enter, with what was typed. */
  onSearch: (text: string) => void
  className?: string
}

/** The search of a list: "/" leads to it, the cross empties it. */
export function SearchField({
  words: { clear, key },
  label,
  hideLabel = false,
  placeholder,
  value,
  onSearch,
  className = '',
}: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(value, onSearch)
  useSlashKey(field)

  function empty() {
    setText('')
    onSearch('')
    field.current?.focus()
  }

  return (
    <div role="search" className={`min-w-[min(15rem,100%)] ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-xs font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <svg
          viewBox="0 0 16 16"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 fill-none stroke-soot-600 stroke-2"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-keyshortcuts="/"
          title={key}
          placeholder={placeholder}
          maxLength={mostLetters}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // What is pressed next opens in the list that is searched.
          onBlur={() => text.trim() !== value && onSearch(text.trim())}
          onKeyDown={({ key: pressed, nativeEvent: { isComposing } }) => {
            if (pressed === 'Enter' && !isComposing) onSearch(text.trim())
          }}
          className="compact-control w-full truncate pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? (
          <kbd
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-xs text-soot-600 pointer-coarse:hidden"
            aria-hidden="true"
          >
            /
          </kbd>
        ) : (
          // Not a stop of the Tab key, as the browser's own cross is none: a keyboard empties the
          // field by its keys.
          <button
            type="button"
            tabIndex={-1}
            aria-label={clear}
            title={clear}
            onClick={empty}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-soot-600 hover:text-ink"
          >
            <svg
              viewBox="0 0 16 16"
              className="size-4 fill-none stroke-current stroke-2"
              aria-hidden="true"
            >
              <path d="m4 4 8 8M12 4l-8 8" />
            </svg>
          </button>
        )}
      </div>
    </div>
  )
}
