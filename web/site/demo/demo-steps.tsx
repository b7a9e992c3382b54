import { demo } from '#content/demo.ts'

const { heading, steps } = demo.expect
const side = 5

/**
 * The five steps of a demo on one line; the face of the filter beside each has one more clean row
 * than the one before.
 */
export function DemoSteps() {
  return (
    <section className="border-t-2 border-ink pt-5" aria-labelledby="steps">
      <h2 id="steps" className="text-xl">
        {heading}
      </h2>
      <ol className="mt-6">
        {steps.map((step, at) => (
          <li
            key={step.title}
            className="group relative grid grid-cols-[2.5rem_1fr] gap-x-4 pb-7 last:pb-0"
          >
            <span
              className="absolute top-10 bottom-0 left-5 border-l border-soot-400 group-last:hidden"
              aria-hidden="true"
            />
            <Face cleanRows={at + 1} />
            <div>
              <h3 className="text-base leading-snug">{step.title}</h3>
              <p className="mt-1 text-sm text-soot-600">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Face({ cleanRows }: { cleanRows: number }) {
  const cells = Array.from({ length: side * side }, (_, at) => ({
    column: at % side,
    row: Math.floor(at / side),
  }))
  return (
    <svg viewBox="0 0 40 40" className="size-10" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="38"
        height="38"
        rx="2"
        className="fill-paper stroke-ink"
        strokeWidth="2"
      />
      {cells
        .filter(({ column, row }) => (column + row) % 2 === 0)
        .map(({ column, row }) => (
          <rect
            key={`${column},${row}`}
            x={5 + column * 6}
            y={5 + row * 6}
            width="6"
            height="6"
            className={row < cleanRows ? 'fill-clean' : 'fill-sooty'}
          />
        ))}
    </svg>
  )
}
