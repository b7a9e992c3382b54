/** The empty state of a list, and what to do next. */
export function Empty({
  text,
  next,
  children,
}: {
  text: string
  next: string
  children?: React.ReactNode
}) {
  return (
    <div className="mt-6 border border-dashed border-soot-400 px-5 py-8">
      <p className="font-semibold">{text}</p>
      <p className="mt-1 text-sm text-soot-800">{next}</p>
      {children}
    </div>
  )
}
