import { officeSearchText } from '#content/search.ts'
import { fill } from '#domain/fill.ts'
import { Problem } from '#web/account/problem.tsx'
import { messageOr } from '#web/data/api.ts'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SearchResults } from './search-results.tsx'
import { useSearchDialog } from './use-search-dialog.ts'

const words = officeSearchText

/**
 * One field that finds anything, as the ARIA practices describe it: the focus stays in the field,
 * arrows move in the results, Enter opens the marked one, Escape closes.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const search = useSearchDialog(onClose)
  const { text, items, at, isSearching, isEmpty, failed } = search
  const isOpen = items.length > 0
  return (
    <Sheet
      place="top"
      eyebrow={words.eyebrow}
      heading={words.heading}
      closeLabel={words.close}
      onClose={onClose}
    >
      <TextField
        label={words.label}
        hint={words.hint}
        name="anything"
        className="pt-4"
        // Of a search field, the first Escape would only empty it.
        type="text"
        inputMode="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={search.listId}
        aria-activedescendant={isOpen ? search.optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        data-first-focus
        value={text}
        onChange={({ target }) => search.type(target.value)}
        onKeyDown={(event) => onKey(event, search)}
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-soot-600">
        {isSearching ? words.searching : isEmpty ? words.none : isOpen ? countOf(items.length) : ''}
      </p>
      {failed !== null && (
        <Problem message={messageOr(failed, words.failed)} onAgain={search.again} />
      )}
      <SearchResults search={search} />
    </Sheet>
  )
}

function onKey(event: React.KeyboardEvent, search: ReturnType<typeof useSearchDialog>) {
  const { key } = event
  if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return
  event.preventDefault()
  if (key === 'Enter') void search.choose()
  else if (search.items.length > 0) search.move(key === 'ArrowDown' ? 1 : -1)
}

const countOf = (count: number) =>
  count === 1 ? words.one : fill(words.many, { count: String(count) })
