export const gramsPerPound = 453.59237
const ouncesPerPound = 16
// A tenth of a pound says little in pounds.
const leastPounds = 0.1

/** "0.91 lb", and "1.3 oz" of little; of less than an ounce by the mile more decimals tell. */
export function formatWeight(grams: number, ounceDecimals = 1): string {
  const pounds = grams / gramsPerPound
  return Math.abs(pounds) < leastPounds
    ? `${withDecimals(pounds * ouncesPerPound, ounceDecimals)} oz`
    : `${withDecimals(pounds, 2)} lb`
}

export function withDecimals(figure: number, digits: number): string {
  return figure.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
