/** Small labels above what they name, in columns. */
export function FactList({ children }: { children: React.ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:grid-cols-3">{children}</dl>
}

export function Fact({
  label,
  isWide = false,
  children,
}: {
  label: string
  isWide?: boolean
  children: React.ReactNode
}) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
      <dt className="text-xs text-soot-600">{label}</dt>
      <dd
        className={`mt-0.5 text-sm break-words whitespace-pre-line ${isWide ? 'measure' : 'font-semibold'}`}
      >
        {children}
      </dd>
    </div>
  )
}
