type Given = { kind: string | null; filterCount: number; at: string }

/**
 * How many filters of a service its next delivery brings: those that nobody has handed over yet.
 * `handedOver` is when each filter was that is not here anymore. After a driver's handover it is
 * one of that handover, as far as they go; any other was fetched at the counter. Where all were
 * handed over, and some came back, these.
 */
export function leftToDeliver(
  quantity: number,
  handovers: readonly Given[],
  handedOver: readonly Date[] = [],
): number {
  const byDriver = handovers
    .filter(({ kind }) => kind === 'delivery')
    .map(({ at, filterCount }) => ({ at: Date.parse(at), count: filterCount, isDriver: true }))
  const oneByOne = handedOver.map((at) => ({ at: at.getTime(), count: 1, isDriver: false }))
  let given = 0
  let unnamed = 0
  for (const { count, isDriver } of [...byDriver, ...oneByOne].toSorted((a, b) => a.at - b.at)) {
    const isNamed = !isDriver && unnamed > 0
    if (!isNamed) given += count
    if (isDriver) unnamed += count
    else if (isNamed) unnamed -= 1
  }
  return given < quantity ? quantity - given : Math.max(1, quantity - handedOver.length)
}
