import type * as z from 'zod/mini'

// Where an answer has text, the row may have an instant; where it may lack a field, null.
type Stored<Answer> = {
  [Field in keyof Answer]:
    | Answer[Field]
    | (string extends Answer[Field] ? Date : never)
    | (undefined extends Answer[Field] ? null : never)
}

/**
 * A row as a contract says it: its fields and no others, instants as text, and without the fields
 * that may be absent where there is nothing.
 */
export function answerOf<Contract extends z.ZodMiniObject>(
  { shape }: Contract,
  row: Stored<z.infer<Contract>>,
): z.infer<Contract> {
  const answer: Record<string, unknown> = {}
  for (const [field, held] of Object.entries(shape)) {
    const value: unknown = Reflect.get(row, field)
    if (value === undefined || (value === null && isAbsent(held))) continue
    answer[field] = value instanceof Date ? value.toISOString() : value
  }
  return answer as z.infer<Contract>
}

function isAbsent({ _zod: { def } }: z.core.$ZodType): boolean {
  const { type, innerType } = def as z.core.$ZodOptionalDef
  return type === 'optional' && innerType._zod.def.type !== 'nullable'
}
