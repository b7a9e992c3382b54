/**
 * An empty list: what would be here, and what to do next. The cells are those of an unused filter.
 */
export function Nothing({
  heading,
  text,
  children,
}: {
  heading: string
  text: string
  children?: React.ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-2 border border-dashed border-soot-400 px-6 py-10 sm:px-10">
      <svg viewBox="0 0 44 20" className="mb-3 h-5 w-11" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((column) =>
          [0, 1].map((row) => (
            <rect
              key={`${column}${row}`}
              x={column * 9 + 0.5}
              y={row * 9 + 0.5}
              width="7"
              height="7"
              className={(column + row) % 2 === 0 ? 'fill-soot-400' : 'fill-none stroke-soot-400'}
            />
          )),
        )}
      </svg>
      <p className="text-lg font-semibold">{heading}</p>
      <p className="measure text-sm text-soot-800">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
