/** Rows of a list under its name, a part at a time. */
export type List = { name: string; parts: AsyncIterable<readonly unknown[]> }

/**
 * A JSON object of any length, a part at a time: what is in `head`, then the lists, or these under
 * one name.
 */
export async function* jsonParts(
  head: Readonly<Record<string, unknown>>,
  lists: readonly List[],
  under: string | null = null,
): AsyncGenerator<Buffer> {
  const opening = JSON.stringify(under === null ? head : { ...head, [under]: {} })
  const end = under === null ? '}' : '}}'
  yield Buffer.from(opening.slice(0, -end.length))
  let between = under === null && Object.keys(head).length > 0 ? ',' : ''
  for (const { name, parts } of lists) {
    yield Buffer.from(`${between}${JSON.stringify(name)}:[`)
    between = ''
    for await (const part of parts) {
      if (part.length === 0) continue
      yield Buffer.from(between + part.map((row) => JSON.stringify(row)).join(','))
      between = ','
    }
    yield Buffer.from(']')
    between = ','
  }
  yield Buffer.from(end)
}
