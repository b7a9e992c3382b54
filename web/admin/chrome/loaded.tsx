import type { UseQueryResult } from '@tanstack/react-query'
import { sampleMode } from '#content/admin-chrome.ts'
import { fixedText, messageOr } from '#web/data/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const { failedHeading, failed, again, loading } = sampleMode

type LoadedProps<Value> = {
  query: UseQueryResult<Value>
  rows?: number
  failedText?: string
  /** The text of a failure is a specified one: the server's sentence does not replace it. */
  isFixed?: boolean
  children: (value: Value) => React.ReactNode
}

/** Loading state: placeholder rows until the data is there, and a retry button when it fails. */
export function Loaded<Value>({
  query,
  rows = 6,
  failedText = failed,
  isFixed = false,
  children,
}: LoadedProps<Value>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <NotLoaded
        message={(isFixed ? fixedText : messageOr)(query.error, failedText)}
        onAgain={() => void query.refetch()}
      />
    )
  return (
    <div className="mt-6">
      <SkeletonRows label={loading} rows={rows} />
    </div>
  )
}

export function NotLoaded({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div role="alert" className="mt-6 border-l-2 border-kiln bg-paper py-4 pr-4 pl-5">
      <p className="font-semibold">{failedHeading}</p>
      <p className="mt-1 text-sm text-soot-800">{message}</p>
      <Button look="secondary" onClick={onAgain} className="mt-3">
        {again}
      </Button>
    </div>
  )
}
