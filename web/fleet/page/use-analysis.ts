import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messages } from '#content/messages.ts'
import { fixedText } from '#web/data/api.ts'
import { analyzeFleet, refreshMaintenance } from '#web/data/maintenance.ts'
import { filled, number } from '#web/fleet/parts/figures.ts'
import { showToast } from '#web/ui/toast.ts'

const { analyzed, analysisFailed } = messages.fleet

/** Runs the analysis once, however often it is pressed, and says how it went. */
export function useAnalysis() {
  const [isRunning, setIsRunning] = useState(false)
  const underWay = useRef(false)
  const client = useQueryClient()

  async function run(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setIsRunning(true)
    try {
      const { recommendations, vehicles } = await analyzeFleet()
      await refreshMaintenance(client)
      void showToast({ ...analyzed, description: filled(analyzed.description, { recommendations: number(recommendations), vehicles: number(vehicles) }) })
    } catch (error) {
      void showToast({ ...analysisFailed, description: fixedText(error, analysisFailed.description) })
    } finally {
      underWay.current = false
      setIsRunning(false)
    }
  }

  return { isRunning, run }
}
