import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

// No contract takes this for a date or a number, so its own sentence is what the person reads.
const halfTyped = '?'

/**
 * The contract as a check of the form, asked for anew each time because it may depend on today. A date of which only a
 * part was typed has an empty value in the browser; it counts as wrong, not as left out.
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
