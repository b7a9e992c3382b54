import { useEffect, useState } from 'react'
import { callApi } from '#web/data/api.ts'
import type { SearchWords } from './article-filter.ts'

/** The words of all articles, asked for once: when the search box is entered, or at once where the address holds a search. */
export function useSearchWords(isSearching: boolean) {
  const [searchWords, setSearchWords] = useState<SearchWords>({})
  const [isWanted, setWanted] = useState(false)
  const wants = isWanted || isSearching

  // Nobody who only reads the list should load them. Without an answer the search still looks into titles and excerpts.
  useEffect(() => {
    if (!wants) return
    callApi<SearchWords>('GET', '/blog/words.json').then(setSearchWords, () => {})
  }, [wants])

  return { searchWords, load: () => setWanted(true) }
}
