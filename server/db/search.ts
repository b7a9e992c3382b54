/** A pattern for LIKE that finds what a person typed anywhere in a text: their % and _ are characters, not wildcards. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}
