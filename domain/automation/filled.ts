/** A text with its places filled. What is filled in is never filled again: a name may hold braces. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name]?.toLocaleString('en-US') ?? whole)
}
