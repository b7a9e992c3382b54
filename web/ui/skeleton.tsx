/** Placeholder bars for rows, so that nothing moves when they load. */
export function SkeletonRows({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex min-h-14 items-center gap-6 border-b border-line px-3">
            <span className="h-3 w-20 rounded-sm bg-soot-200" />
            <span className={`h-3 rounded-sm bg-soot-200 ${row % 2 === 0 ? 'w-1/3' : 'w-1/4'}`} />
            <span className="ml-auto h-3 w-16 rounded-sm bg-soot-200" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Placeholder bars for a text or a number. */
export function SkeletonLines({ label, lines }: { label: string; lines: number }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid gap-3 py-2">
        {Array.from({ length: lines }, (_, line) => (
          <span
            key={line}
            className={`h-4 rounded-sm bg-soot-200 ${line % 3 === 2 ? 'w-1/2' : 'w-full'}`}
          />
        ))}
      </div>
    </div>
  )
}
