const mostNamed = 4

/** "Unit 101, Unit 102", or the first of many and how many more. Null for none. */
export function namedUnits(units: readonly string[]): string | null {
  if (units.length === 0) return null
  const named = units.slice(0, mostNamed).join(', ')
  const more = units.length - mostNamed
  return more > 0 ? `${named} and ${more} more` : named
}
