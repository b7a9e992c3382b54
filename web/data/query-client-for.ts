import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import type { callAsCustomer } from './customer-call.ts'

type On401 = 'throw' | 'returnNull'
type Caller = typeof callAsCustomer

/** The default fetch: a GET to the parts of the key, joined by slashes, read as JSON. */
export function fetchByKey({ on401 = 'throw', call }: { on401?: On401; call: Caller }) {
  return async ({ queryKey }: QueryFunctionContext): Promise<unknown> => {
    try {
      return await call('GET', queryKey.join('/'))
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/**
 * The specified defaults (B7): never stale, never refetched by itself, never retried. Offline a
 * call fails right away instead of waiting unseen.
 */
export function queryClientFor(call: Caller): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey({ call }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
