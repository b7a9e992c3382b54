/** A dollar axis from nothing to `top`, marked at `ticks`; whole dollars. */
export type DollarScale = { top: number; ticks: readonly number[] }

const roundSteps = [1, 2, 2.5, 5, 10]
const mostSteps = 4
const exactBelow = 10_000_000

type Format = Intl.NumberFormat
// Made when a chart is first drawn: a formatter is among the slowest things that a phone starts
// with.
let formats: { short: Format; long: Format } | null = null

function dollars(): { short: Format; long: Format } {
  const made = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options })
  return (formats ??= {
    short: made({ notation: 'compact', maximumFractionDigits: 1 }),
    long: made({ maximumFractionDigits: 0 }),
  })
}

/** At most four round steps up to a value that holds `most`. */
export function dollarScale(most: number): DollarScale {
  const power = 10 ** Math.floor(Math.log10(most / mostSteps))
  const step = (roundSteps.find((round) => round * power * mostSteps >= most) ?? 10) * power
  const steps = Math.ceil(most / step)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) }
}

/** Dollars for the axis: "$250K". */
export function axisDollars(amount: number): string {
  return dollars().short.format(amount)
}

/** Dollars beside a line: exact up to ten million, where there is no room for more: "$12.6M". */
export function labelDollars(amount: number): string {
  return amount < exactBelow ? dollars().long.format(amount) : dollars().short.format(amount)
}
