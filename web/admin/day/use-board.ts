import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officeLists } from '#content/office.ts'
import type { DayStop, StopChange } from '#domain/appointments/day/day-contract.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { isQuestion } from '#web/data/appointments-staff.ts'
import { dayBoardCalls } from '#web/data/appointments-day.ts'
import { showToast } from '#web/ui/toast.ts'

/** What was wanted of stops that somebody else changed meanwhile. */
export type Conflict = { wanted: readonly StopChange[]; current: readonly DayStop[] }

/** What is asked before a stop goes into a full hour, or one when we are closed. */
type Question = { wanted: readonly StopChange[]; text: string }

/** Changes of the board, one call after the other; after each the board is read again. */
export function useBoard() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  async function arrange(changes: readonly StopChange[], anyway = false): Promise<void> {
    if (changes.length === 0 || isBusy) return
    setIsBusy(true)
    setConflict(null)
    setQuestion(null)
    try {
      await dayBoardCalls.arrange({ stops: [...changes], anyway })
    } catch (error) {
      const current = newerOf(error)
      if (current.length > 0) setConflict({ wanted: changes, current })
      else if (isQuestion(error)) setQuestion({ wanted: changes, text: messageOr(error, '') })
      else
        void showToast({
          title: officeLists.failedTitle,
          description: messageOr(error, officeLists.failed),
          variant: 'destructive',
        })
    } finally {
      await client.invalidateQueries()
      setIsBusy(false)
    }
  }

  /** The same once more, on top of what the others changed. */
  function insist(): void {
    if (conflict === null) return
    const versions = new Map(conflict.current.map(({ id, version }) => [id, version]))
    void arrange(
      conflict.wanted.map((change) => ({
        ...change,
        version: versions.get(change.id) ?? change.version,
      })),
    )
  }

  return {
    isBusy,
    arrange,
    conflict,
    insist,
    giveWay: () => setConflict(null),
    question,
    answer(isYes: boolean) {
      setQuestion(null)
      if (isYes && question !== null) void arrange(question.wanted, true)
    },
  }
}

export type Board = ReturnType<typeof useBoard>

function newerOf(error: unknown): DayStop[] {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const current = error.details['current']
  return Array.isArray(current) ? (current as DayStop[]) : []
}
