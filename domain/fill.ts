/** The names of the gaps in a text: `'count' | 'day'` for "{count} more on {day}". */
export type Gap<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never

export type TextWith<Name extends string> = `${string}{${Name}}${string}`

type Values<Name extends string> = Readonly<Record<Name, string | number>>

/**
 * A text of the content with a value in each of its gaps; a gap without a value does not compile,
 * nor does a text whose gaps the compiler does not know. A value stays what it is: it is no
 * command, and it is never filled again.
 */
export function fill<Text extends string>(
  text: string extends Text ? never : Text,
  values: Values<Gap<Text>>,
): string {
  return fillUnknown(text, values)
}

/** The same for a text that is known only at run time; a gap without a value stays. */
export function fillUnknown(text: string, values: Values<string>): string {
  return text.replaceAll(
    /\{(\w+)\}/g,
    (gap, name: string) => values[name]?.toLocaleString('en-US') ?? gap,
  )
}
