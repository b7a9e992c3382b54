import { useState } from 'react'
import { listAt, type List, type ListPlace } from './list-at.ts'

/** A list within a page: which of its pages is open is not in the address. */
export function useListHere(): List {
  const [params, setParams] = useState<ListPlace['params']>({})
  const change: ListPlace['setParams'] = (values) => setParams({ ...params, ...values })
  return listAt({ params, setParams: change, pushParams: change })
}
