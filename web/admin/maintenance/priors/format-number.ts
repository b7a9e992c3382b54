/** 225000 as "225,000", 0.75 as it is. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 })
}
