/** For tests: with lower limits while `act` runs, since the real ones take half a million rows. */
export async function lowered<Limits extends object>(
  limits: Limits,
  to: { [Name in keyof Limits]?: number },
  act: () => Promise<void>,
): Promise<void> {
  const before = { ...limits }
  Object.assign(limits, to)
  try {
    await act()
  } finally {
    Object.assign(limits, before)
  }
}
