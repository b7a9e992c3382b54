import type { ImportChoice, ImportDetail } from '#domain/customers/imports/contract.ts'

/** Who is who, as far as it is said. */
export function choicesOf({ check }: ImportDetail): ImportChoice[] {
  return (check?.twins ?? []).flatMap(({ sheet, line, choice }) =>
    choice === null ? [] : [{ sheet, line, ...choice }],
  )
}
