/** Asked together, answered by name. The first that fails fails all, as `Promise.all` does. */
export async function allOf<Asked extends Record<string, unknown>>(
  asked: Asked,
): Promise<{ [Name in keyof Asked]: Awaited<Asked[Name]> }> {
  const names = Object.keys(asked)
  const answers = await Promise.all(Object.values(asked))
  return Object.fromEntries(names.map((name, at) => [name, answers[at]])) as never
}
