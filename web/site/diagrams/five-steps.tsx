import { cellPath, cellStroke, pitch } from './cell-path.ts'

const side = 7
const steps = [
  { name: 'Received', detail: 'Logged under its serial number', clean: 0 },
  { name: 'Inspected', detail: 'Cracked or melted filters are rejected here', clean: 0 },
  { name: 'Cleaned', detail: 'Air, then heat where soot is bonded', clean: 0.55 },
  { name: 'Tested', detail: 'Same bench, same air flow as before', clean: 1 },
  { name: 'Returned', detail: 'With both readings on its certificate', clean: 1 },
]

const isCell = (column: number, row: number) =>
  (column + row) % 2 === 0 && Math.abs(column - 3) + Math.abs(row - 3) < 6

/** Cleaning goes from the upper right to the lower left, as in the logo. */
const isClean = (share: number) => (column: number, row: number) =>
  (side - column + row) / (2 * side) < share

function Face({ at, clean }: { at: number; clean: number }) {
  const cleanCell = isClean(clean)
  return (
    <svg viewBox="-6 -6 82 82" className="size-20 shrink-0" aria-hidden="true">
      <circle cx={35} cy={35} r={39.5} className="fill-paper stroke-ink" strokeWidth={2} />
      <path
        {...cellStroke}
        className="stroke-sooty"
        d={cellPath(side, side, (column, row) => isCell(column, row) && !cleanCell(column, row))}
      />
      <path
        {...cellStroke}
        className="stroke-clean"
        d={cellPath(side, side, (column, row) => isCell(column, row) && cleanCell(column, row))}
      />
      {at === 1 && (
        <rect
          x={2 * pitch - 2}
          y={2 * pitch - 2}
          width={32}
          height={32}
          className="fill-none stroke-kiln"
          strokeWidth={3}
        />
      )}
      {at === 3 && <path d="M18 36l12 13 23-27" className="fill-none stroke-ink" strokeWidth={5} />}
    </svg>
  )
}

/**
 * What happens to a filter, as five faces that turn from soot to ceramic: a row, or a column on a
 * phone.
 */
export function FiveSteps() {
  return (
    <ol className="relative grid gap-y-6 md:grid-cols-5">
      {steps.map(({ name, detail, clean }, at) => (
        <li key={name} className="relative flex items-center gap-4 md:block">
          {at < steps.length - 1 && (
            <span className="absolute top-20 left-10 h-6 border-l border-soot-400 md:top-10 md:left-20 md:h-0 md:w-[calc(100%-5rem)] md:border-t md:border-l-0" />
          )}
          <Face at={at} clean={clean} />
          <p className="text-sm text-soot-600 md:mt-4 md:pr-4">
            <span className="block font-semibold text-ink">
              {at + 1}. {name}
            </span>
            {detail}
          </p>
        </li>
      ))}
    </ol>
  )
}
