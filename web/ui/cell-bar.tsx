import '#web/styles/cell-bar.css'
type CellBarProps = {
  /** 0 to 100. */
  percent: number
  label: string
  /** The value text instead of the percent. */
  text?: string
  className?: string
}

const cells = 20
const step = 6

/** A share as cells of a filter that have turned clean. */
export function CellBar({ percent, label, text, className = '' }: CellBarProps) {
  const clean = percent <= 0 ? 0 : Math.max(1, Math.round((percent / 100) * cells))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
      className={className}
    >
      <svg
        viewBox={`0 0 ${cells * step - 1} ${step - 1}`}
        className="block w-full"
        aria-hidden="true"
      >
        {Array.from({ length: cells }, (_, at) => (
          <rect
            key={at}
            x={at * step}
            width={step - 1}
            height={step - 1}
            className={at < clean ? 'cell-clean' : 'cell-sooty'}
          />
        ))}
      </svg>
    </div>
  )
}
