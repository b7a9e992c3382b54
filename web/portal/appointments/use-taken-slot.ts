import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/data/api.ts'
import { refreshSlots } from '#web/data/appointments.ts'

const conflict = 409

/**
 * When somebody else was faster, the times are refetched and the chosen one is cleared; the rest of
 * the form stays.
 */
export function useTakenSlot() {
  const client = useQueryClient()
  return (letGo: () => void) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof ApiError && error.status === conflict) {
        letGo()
        await refreshSlots(client)
      }
      throw error
    }
}
