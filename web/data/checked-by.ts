import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

// A value that no contract accepts as a date or a number, so its own sentence is shown.
const halfTyped = '?'

/**
 * The contract as the form's validation, evaluated again each time because it may depend on today.
 * A partly typed date has an empty value in the browser; it counts as wrong, not as left out.
 */
export function checkedBy<Values extends FieldValues, Body extends FieldValues>(
  contract: () => z.ZodMiniType<Body, Values>,
): Resolver<Values, unknown, Body> {
  return (values, context, options) => {
    const read: FieldValues = { ...values }
    for (const [name, field] of Object.entries<{ ref: unknown } | undefined>(options.fields)) {
      if (field?.ref instanceof HTMLInputElement && field.ref.validity.badInput)
        read[name] = halfTyped
    }
    return zodResolver<Values, unknown, Body>(contract())(read as Values, context, options)
  }
}
