import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fleet } from '#content/fleet.ts'
import { messages } from '#content/messages.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import { fixedText } from '#web/data/api.ts'
import { analyzeFleet, refreshMaintenance } from '#web/data/maintenance.ts'
import type { AnalysisProgress } from '#web/data/live-news.ts'
import { number } from '#web/account/format/format-amount.ts'
import { showToast } from '#web/ui/toast.ts'

const { analyzed, analysisFailed, nothingToAnalyze } = messages.fleet
const words = fleet.analyzed
// A part takes seconds. An analysis in another tab without further progress has failed there.
const silentMs = 30_000

/**
 * Runs the analysis once, however often it is pressed, and shows the result; while one runs, here
 * or in another tab, its progress.
 */
export function useAnalysis() {
  const [isPressed, setIsPressed] = useState(false)
  const [progress, setProgress] = useState<AnalysisProgress | null>(null)
  const underWay = useRef(false)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  const client = useQueryClient()
  const isRunning = isPressed || progress !== null

  async function run(): Promise<void> {
    if (underWay.current || isRunning) return
    underWay.current = true
    setIsPressed(true)
    try {
      const { recommendations, vehicles } = await analyzeFleet()
      await refreshMaintenance(client)
      if (vehicles === 0) return void showToast(nothingToAnalyze)
      const found = {
        filters: counted(words.filters, recommendations),
        vehicles: counted(words.vehicles, vehicles),
      }
      void showToast({ ...analyzed, description: fill(analyzed.description, found) })
    } catch (error) {
      void showToast({
        ...analysisFailed,
        description: fixedText(error, analysisFailed.description),
      })
    } finally {
      underWay.current = false
      setIsPressed(false)
      show(null)
    }
  }

  function show(next: AnalysisProgress | null): void {
    clearTimeout(silence.current)
    setProgress(next)
    if (next !== null) silence.current = setTimeout(() => setProgress(null), silentMs)
  }

  /**
   * The final progress comes once the results are stored: a page that did not start it fetches them
   * now.
   */
  function hear(next: AnalysisProgress): void {
    if (next.done < next.total) return show(next)
    show(null)
    if (!underWay.current) void refreshMaintenance(client)
  }

  return { isRunning, progress, run, hear }
}

function counted({ one, many }: { one: string; many: TextWith<'count'> }, count: number): string {
  return count === 1 ? one : fill(many, { count: number(count) })
}
