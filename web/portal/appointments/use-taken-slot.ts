import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/data/api.ts'

const conflict = 409

/**
 * When somebody else was faster, the times are refetched by `refresh` and the chosen one is
 * cleared; the rest of the form stays.
 */
export function useTakenSlot(refresh: (client: QueryClient) => Promise<void>) {
  const client = useQueryClient()
  return (letGo: () => void) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof ApiError && error.status === conflict) {
        letGo()
        await refresh(client)
      }
      throw error
    }
}
