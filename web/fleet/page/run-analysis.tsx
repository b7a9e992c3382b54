import { fleet } from '#content/fleet.ts'
import { clockTime, filled } from '#web/fleet/parts/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnalysis } from './use-analysis.ts'

/** The button that says when it was last pressed, by whomever or by night. */
export function RunAnalysis({ analyzedAt }: { analyzedAt: string | null | undefined }) {
  const { isRunning, run } = useAnalysis()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-xs text-chalk-soft">
        {analyzedAt === undefined ? '' : analyzedAt === null ? fleet.neverAnalyzed : filled(fleet.analyzedAt, { time: clockTime(analyzedAt) })}
      </p>
      <Button look="onNight" aria-disabled={isRunning} aria-busy={isRunning} onClick={() => void run()}>
        {isRunning ? fleet.running : fleet.run}
      </Button>
    </div>
  )
}
