/** A dollar axis from nothing to `top`, marked at `ticks`; whole dollars. */
export type DollarScale = { top: number; ticks: readonly number[] }

const roundSteps = [1, 2, 2.5, 5, 10]
const mostSteps = 4
const exactBelow = 10_000_000

const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 })
const long = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** At most four round steps up to a value that holds `most`. */
export function dollarScale(most: number): DollarScale {
  const power = 10 ** Math.floor(Math.log10(most / mostSteps))
  const step = (roundSteps.find((round) => round * power * mostSteps >= most) ?? 10) * power
  const steps = Math.ceil(most / step)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) }
}

/** Dollars for the axis: "$250K". */
export function axisDollars(dollars: number): string {
  return short.format(dollars)
}

/** Dollars beside a line: exact up to ten million, where there is no room for more: "$12.6M". */
export function labelDollars(dollars: number): string {
  return dollars < exactBelow ? long.format(dollars) : short.format(dollars)
}
