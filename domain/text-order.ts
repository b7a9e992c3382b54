/** For a sort by text, or by days: below zero where the first one comes first. */
export function compared(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}

/** The same list, in order. An analysis has millions, and nearly all of them come so. */
export function inOrderBy<One>(list: One[], compare: (one: One, other: One) => number): One[] {
  let [before] = list
  for (const one of list) {
    if (before !== undefined && compare(before, one) > 0) return list.sort(compare)
    before = one
  }
  return list
}
