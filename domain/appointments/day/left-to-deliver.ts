type Given = { kind: string | null; filterCount: number }

/**
 * How many filters of a service its next delivery brings: those that no driver has handed over yet.
 * All of them where every one was, and came back.
 */
export function leftToDeliver(quantity: number, handovers: readonly Given[]): number {
  const given = handovers
    .filter(({ kind }) => kind === 'delivery')
    .reduce((sum, { filterCount }) => sum + filterCount, 0)
  return given < quantity ? quantity - given : quantity
}
