import * as z from 'zod/mini'

/** An instant that our team chose for an appointment. */
export const hour = z.iso.datetime({
  error: 'Please choose a day and a time.',
  offset: true,
})

/** Our team was asked about a full hour, or one when we are closed, and said yes. */
export const anyway = z._default(z.boolean(), false)
