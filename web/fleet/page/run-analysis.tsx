import { useId } from 'react'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { fleet } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortInstant } from '#web/account/format/format-date.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAnalysis } from './use-analysis.ts'

type Analysis = Pick<ReturnType<typeof useAnalysis>, 'isRunning' | 'progress' | 'run'>

/**
 * The button that shows when the analysis last ran, by whomever or by night, and the progress of a
 * large fleet.
 */
export function RunAnalysis({
  analysis,
  analyzedAt,
}: {
  analysis: Analysis
  analyzedAt: string | null | undefined
}) {
  const { isRunning, progress, run } = analysis
  const words = useId()
  return (
    <div className="flex items-center gap-x-5 gap-y-2 max-sm:w-full max-sm:justify-between max-2xs:flex-wrap">
      <div className="text-xs text-chalk-soft">
        {progress === null && (
          <p>
            {analyzedAt === undefined
              ? ''
              : analyzedAt === null
                ? fleet.neverAnalyzed
                : fill(fleet.analyzedAt, { time: shortInstant(analyzedAt) })}
          </p>
        )}
        <p role="status" id={words}>
          {progress !== null &&
            fill(fleet.progress, { done: number(progress.done), total: number(progress.total) })}
        </p>
        {progress !== null && (
          <progress
            aria-labelledby={words}
            value={progress.done}
            max={progress.total}
            className="analysis-progress"
          />
        )}
      </div>
      <Button
        look="onNight"
        className="shrink-0"
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => void run()}
      >
        {isRunning ? fleet.running : fleet.run}
      </Button>
    </div>
  )
}

/** In place of the list while there has never been a recommendation. */
export function NothingYet({ onVehicles }: { onVehicles: () => void }) {
  const { isRunning, run } = useAnalysis()
  return (
    <Nothing heading={recommendationsTab.empty.heading} text={recommendationsTab.empty.text}>
      <Button aria-disabled={isRunning} onClick={() => void run()}>
        {recommendationsTab.empty.start}
      </Button>
      <Button look="quiet" onClick={onVehicles}>
        {recommendationsTab.empty.addVehicles}
      </Button>
    </Nothing>
  )
}
