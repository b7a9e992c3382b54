/** What a state means to whoever waits for it: its color and its mark. */
export type Tone = 'done' | 'working' | 'waiting' | 'open' | 'stopped' | 'plain'

/** A state as people see it. A noun's table of them is in the order of its filter. */
export type State = { readonly word: string; readonly tone: Tone }

/** The options of a filter by states: all of the table, or those that are named. */
export function optionsOf<Key extends string>(
  states: Readonly<Record<Key, State>>,
  keys?: readonly Key[],
): Record<string, string> {
  const named = Object.entries<State>(states).filter(([key]) => keys?.includes(key as Key) ?? true)
  return Object.fromEntries(named.map(([key, { word }]) => [key, word]))
}
