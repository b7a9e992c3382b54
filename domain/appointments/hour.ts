import * as z from 'zod/mini'

/** An instant that our team chose for an appointment. */
export const hour = z.iso.datetime({
  error: 'Please choose a day and a time on the hour.',
  offset: true,
})
