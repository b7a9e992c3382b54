import { remembered } from './remembered.ts'

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

// An analysis fills the same few texts half a million times: each is taken apart once.
const partsOf = remembered((text) => text.split(/\{(\w+)\}/))

/** The same for a text that is known only at run time; a gap without a value stays. */
export function fillUnknown(text: string, values: Values<string>): string {
  const parts = partsOf(text)
  let filled = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? ''
    filled += (values[name]?.toLocaleString('en-US') ?? `{${name}}`) + (parts[at + 1] ?? '')
  }
  return filled
}
