import { blog } from '#content/blog.ts'
import { blogPage } from '#domain/addresses.ts'

const { label, placeholder, clear } = blog.search

type ArticleSearchProps = {
  box: React.RefObject<HTMLInputElement | null>
  text: string
  onFocus: () => void
  onType: (text: string) => void
  onClear: () => void
  onSend: () => void
}

export function ArticleSearch({ box, text, onFocus, onType, onClear, onSend }: ArticleSearchProps) {
  const empty = () => {
    onClear()
    box.current?.focus()
  }
  return (
    <form
      role="search"
      action={blogPage}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <label htmlFor="article-search" className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex items-stretch border-b-2 border-ink bg-paper focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
        <svg
          viewBox="0 0 24 24"
          className="ml-3.5 w-5 shrink-0 fill-none stroke-soot-600 stroke-2"
          aria-hidden="true"
        >
          <path d="m20 20-5.2-5.2M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />
        </svg>
        <input
          ref={box}
          id="article-search"
          type="search"
          enterKeyHint="search"
          name="q"
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onFocus={onFocus}
          onChange={(event) => onType(event.target.value)}
          className="min-h-13 w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-soot-600 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="button"
          onClick={empty}
          disabled={text === ''}
          className="px-4 text-sm font-semibold text-lake disabled:text-soot-400"
        >
          {clear}
        </button>
      </div>
    </form>
  )
}
