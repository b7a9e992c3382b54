type NothingProps = {
  heading: string
  /** The level of the heading: one below what it is under. */
  level?: 2 | 3
  text: string
  children?: React.ReactNode
}

/**
 * An empty list: what would be here, and what to do next. The cells are those of an unused filter.
 */
export function Nothing({ heading, level = 3, text, children }: NothingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="my-4 grid justify-items-start gap-2 border border-dashed border-soot-400 px-6 py-8 sm:px-8">
      <svg viewBox="0 0 44 20" className="mb-2 h-5 w-11" aria-hidden="true">
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
      <Heading className="text-lg">{heading}</Heading>
      <p className="measure text-sm text-soot-800">{text}</p>
      {children && <div className="mt-3 flex flex-wrap gap-4">{children}</div>}
    </div>
  )
}
