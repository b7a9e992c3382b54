import type { UseQueryResult } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { messageOr } from '#web/data/api.ts'
import { Button } from '#web/ui/button.tsx'

const { again, failedHeading, loading } = accountSettings

type SectionProps = { id: string; heading: string; lead: string; children: React.ReactNode }

export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-6 border-t-2 border-ink pt-5 pb-14"
    >
      <h2 id={`${id}-heading`} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="measure mt-2 mb-6 text-sm break-words text-soot-800">{lead}</p>
      {children}
    </section>
  )
}

/**
 * Where the focus goes when its element is removed: screen readers must not be thrown back to the
 * top.
 */
export function focusSection(id: string): void {
  document.getElementById(`${id}-heading`)?.focus()
}

type LoadedProps<Value> = {
  query: UseQueryResult<Value>
  rows: number
  children: (value: Value) => React.ReactNode
}

/**
 * Loading state of a section: placeholder bars until the data is there, and a retry button when it
 * fails.
 */
export function LoadedSection<Value>({ query, rows, children }: LoadedProps<Value>) {
  if (query.isPending) return <Skeleton label={loading} rows={rows} />
  if (query.isError)
    return (
      <NotLoaded
        heading={failedHeading}
        message={messageOr(query.error, failedHeading)}
        onAgain={() => void query.refetch()}
      />
    )
  return children(query.data)
}

export function Skeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" className="grid gap-3 py-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-10 rounded-sm bg-soot-200" aria-hidden="true" />
      ))}
    </div>
  )
}

type NotLoadedProps = { heading: string; message: string; onAgain: () => void }

export function NotLoaded({ heading, message, onAgain }: NotLoadedProps) {
  return (
    <div role="alert" className="mt-4 border-l-2 border-kiln bg-paper py-4 pr-4 pl-5">
      <p className="font-semibold">{heading}</p>
      {message !== heading && <p className="mt-1 text-sm text-soot-800">{message}</p>}
      <Button look="secondary" onClick={onAgain} className="mt-3">
        {again}
      </Button>
    </div>
  )
}
