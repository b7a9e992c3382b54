/** For a sort by text, or by days: below zero where the first one comes first. */
export function compared(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}
