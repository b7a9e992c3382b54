/** Small labels above their values, in columns. Unknown values take no space. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: React.ReactNode])[]
}) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 py-5 sm:grid-cols-3">
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-soot-600">{label}</dt>
          <dd className="mt-0.5 text-sm font-semibold break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
