import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, hasNoAnswer } from './api.ts'
import { keepSeen, readSeen, type SeenAnswer, type SeenName } from './phone-seen.ts'

// A weak line may take minutes to say that there is none.
const patienceMs = 3000

/** From when what is shown is, where the server does not answer; `isSilent`: there is no signal. */
export type AsOf = { at: number; isSilent: boolean } | null

/**
 * A query of a page that opens without signal: what the server answers is kept on the phone, and
 * takes the place of an answer while none comes.
 */
export function useKeptAnswer<Name extends SeenName>(
  account: string,
  name: Name,
  options: UseQueryOptions<SeenAnswer<Name>>,
) {
  const client = useQueryClient()
  const query = useQuery(options)
  const [keptAt, setKeptAt] = useState<AsOf>(null)
  const [isLate, setLate] = useState(false)
  const { data, dataUpdatedAt, error, isError, isRefetchError } = query
  const needsKept = data === undefined && (isError ? hasNoAnswer(error) : isLate)
  const isSilent = !(error instanceof ApiError) || error.status === 0

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  const key = JSON.stringify(options.queryKey)
  useEffect(() => {
    async function showKept() {
      const kept = await readSeen(account, name)
      const queryKey = JSON.parse(key) as readonly unknown[]
      if (kept === null || client.getQueryData(queryKey) !== undefined) return
      setKeptAt({ at: kept.at, isSilent })
      client.setQueryData(queryKey, kept.answer, { updatedAt: kept.at })
    }
    if (needsKept) void showKept()
  }, [account, name, key, client, needsKept, isSilent])

  const isFromPhone = keptAt !== null && keptAt.at === dataUpdatedAt
  useEffect(() => {
    if (data !== undefined && !isFromPhone) void keepSeen(account, name, data, dataUpdatedAt)
  }, [account, name, data, dataUpdatedAt, isFromPhone])

  const failed: AsOf = isRefetchError ? { at: dataUpdatedAt, isSilent } : null
  return { query, asOf: failed ?? (isFromPhone ? keptAt : null) }
}
