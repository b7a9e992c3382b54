import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type SearchItem, shortestSearch } from '#domain/search/contract.ts'
import { searchResults } from '#web/data/search.ts'
import { useSearchText } from '#web/ui/use-search-text.ts'

/** What is typed, found and marked. */
export function useSearchDialog(onClose: () => void) {
  const listId = useId()
  const client = useQueryClient()
  const [q, setQ] = useState('')
  const [active, setActive] = useState(0)
  const [text, setText] = useSearchText(q, setQ)
  const isSought = q.length >= shortestSearch
  const query = useQuery({ ...searchResults(q), enabled: isSought })
  const items = isSought ? (query.data?.items ?? []) : []
  const typed = text.trim()
  const isShown = typed === q && !query.isPlaceholderData && query.data !== undefined
  const isSearching = typed.length >= shortestSearch && !query.isError && !isShown
  const at = Math.min(active, items.length - 1)
  const optionId = (place: number) => `${listId}-${place}`

  function type(value: string) {
    setText(value)
    setActive(0)
  }

  function go({ href }: SearchItem) {
    onClose()
    location.assign(href)
  }

  /** The marked result; of what was typed just now, the first. */
  async function choose() {
    if (typed.length < shortestSearch) return
    const shown = isShown ? items[at] : undefined
    if (isShown) return shown && go(shown)
    setQ(typed)
    const found = await client.fetchQuery(searchResults(typed)).catch(() => null)
    if (found?.items[0] !== undefined) go(found.items[0])
  }

  function move(by: 1 | -1) {
    const next = (at + by + items.length) % items.length
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return {
    listId,
    q,
    text,
    items,
    at,
    isSearching,
    isEmpty: isSought && !isSearching && query.data !== undefined && items.length === 0,
    failed: isSought && query.isError ? query.error : null,
    again: () => void query.refetch(),
    optionId,
    type,
    choose,
    move,
    go,
    setActive,
  }
}
