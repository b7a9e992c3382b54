import { useEffect, useState } from 'react'
import { articleWordsAddress } from '#domain/addresses.ts'
import { callApi } from '#web/data/api.ts'
import type { SearchWords } from './article-filter.ts'

/**
 * The words of all articles, fetched once: when the search box is focused, or right away where the
 * address has a search.
 */
export function useSearchWords(isSearching: boolean) {
  const [searchWords, setSearchWords] = useState<SearchWords>({})
  const [isWanted, setWanted] = useState(false)
  const wants = isWanted || isSearching

  // Nobody who only reads the list should load them. If that fails the search still covers titles
  // and excerpts.
  useEffect(() => {
    if (!wants) return
    callApi<SearchWords>('GET', articleWordsAddress).then(setSearchWords, () => {})
  }, [wants])

  return { searchWords, load: () => setWanted(true) }
}
