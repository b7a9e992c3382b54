/** Whether nothing of a text can be seen. The braille blank counts as a sign, and shows none. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
