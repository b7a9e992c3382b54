import { CodedError } from '#domain/errors.ts'
import { keptPhone, optionalPhone } from '#domain/form-fields.ts'

const asKept = keptPhone()
const asNew = optionalPhone()

/** A number from before these rules stays as it is. Throws `invalid_input` for a new one. */
export function changedPhone(
  before: string | null,
  sent: string | null,
  field: 'phone' | 'contactPhone' = 'phone',
): string | null {
  if (asKept.safeParse(before).data === sent) return before
  const { data, error } = asNew.safeParse(sent)
  const [wrong] = error?.issues ?? []
  if (wrong !== undefined)
    throw new CodedError('invalid_input', wrong.message, { [field]: wrong.message })
  return data ?? null
}
