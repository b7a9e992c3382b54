/** Items by the key of each, in their order. */
export function grouped<Row, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => readonly [string, Item],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const row of rows) {
    const [key, item] = itemOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
