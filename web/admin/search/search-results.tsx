import { officeSearchText } from '#content/search.ts'
import type { SearchItem, SearchKind } from '#domain/search/contract.ts'
import { matchedParts } from '#domain/search/matched-parts.ts'
import type { useSearchDialog } from './use-search-dialog.ts'

const { found, kinds } = officeSearchText
type Placed = { item: SearchItem; place: number }

type ResultsProps = { search: ReturnType<typeof useSearchDialog> }

/** What was found, by kind, in the order of the server. */
export function SearchResults({ search }: ResultsProps) {
  const { listId, items, isSearching } = search
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={found}
      hidden={items.length === 0}
      className={isSearching ? 'opacity-60' : ''}
    >
      {groupsOf(items).map(([kind, placed]) => (
        <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`} className="mb-3">
          <p id={`${listId}-${kind}`} role="presentation" className="eyebrow px-2.5 py-1">
            {kinds[kind]}
          </p>
          {placed.map((one) => (
            <Result key={one.item.id} search={search} placed={one} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Result({ search, placed: { item, place } }: ResultsProps & { placed: Placed }) {
  const { q, at, optionId, setActive, go } = search
  const { title, detail, href } = item
  const isActive = place === at
  return (
    <a
      href={href}
      id={optionId(place)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`block min-h-12 border-l-2 px-2 py-2 ${isActive ? 'border-kiln bg-soot-200' : 'border-transparent'}`}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => setActive(place)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(item)
      }}
    >
      <span className="block font-semibold [overflow-wrap:anywhere]">
        <Matched text={title} q={q} />
      </span>
      {detail !== '' && (
        <span className="block text-sm [overflow-wrap:anywhere] text-soot-800">
          <Matched text={detail} q={q} />
        </span>
      )}
    </a>
  )
}

function Matched({ text, q }: { text: string; q: string }) {
  return matchedParts(text, q).map(({ text: part, isMatch }, place) =>
    isMatch ? (
      <mark
        key={place}
        className="bg-transparent text-inherit underline decoration-kiln decoration-2 underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function groupsOf(items: readonly SearchItem[]): [SearchKind, Placed[]][] {
  const groups = new Map<SearchKind, Placed[]>()
  for (const [place, item] of items.entries()) {
    const group = groups.get(item.kind) ?? []
    group.push({ item, place })
    groups.set(item.kind, group)
  }
  return [...groups]
}
