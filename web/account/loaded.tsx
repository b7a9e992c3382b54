import type { UseQueryResult } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { fixedText, messageOr } from '#web/data/api.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Problem } from './problem.tsx'

const { failed, failedHeading, loading } = accountWords

type LoadedProps<Value> = {
  query: UseQueryResult<Value>
  rows?: number
  failedText?: string
  /** The text of a failure is a specified one: the server's sentence does not replace it. */
  isFixed?: boolean
  children: (value: Value) => React.ReactNode
}

/**
 * Placeholder rows until the data is there, and a retry button when it fails. What is shown already
 * stays when it cannot be refetched: somebody may be typing in it.
 */
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
      <Problem
        heading={failedHeading}
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
