import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messages } from '#content/messages.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import {
  changeRecommendation,
  refreshMaintenance,
  type AdviceChoice,
} from '#web/data/maintenance.ts'
import { showToast } from '#web/ui/toast.ts'

const { updated, updateFailed } = messages.fleet

/**
 * Schedules or dismisses one recommendation, once however often it is pressed, and shows the
 * result. Answers what it has become, null where it failed.
 */
export function useChoice(id: string) {
  const [isBusy, setIsBusy] = useState(false)
  const underWay = useRef(false)
  const client = useQueryClient()

  async function choose(choice: AdviceChoice): Promise<Recommendation | null> {
    if (underWay.current) return null
    underWay.current = true
    setIsBusy(true)
    try {
      const changed = await changeRecommendation(id, choice)
      void showToast(updated)
      await refreshMaintenance(client)
      return changed
    } catch (error) {
      void showToast({ ...updateFailed, description: messageOr(error, updateFailed.description) })
      // Refused as stale: what there is now takes its place. Without an answer none would come.
      if (error instanceof ApiError && error.status !== 0) void refreshMaintenance(client)
      return null
    } finally {
      underWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, choose }
}
