import type { Held } from './held.ts'
import { ofAppointment, ofEmail } from './whose-rows.ts'

/** What a visitor booked without an account, by their email, or by what became of it. */
export const heldOfBookings = {
  bookings: {
    by: `${ofEmail} or ${ofAppointment}`,
    columns: [
      'kind',
      'starts_at',
      'name',
      'company',
      'phone',
      'email',
      'address',
      'service_type',
      'filter_type',
      'quantity',
      'notes',
      'created_at',
    ],
    forgets: 'delete',
  },
} satisfies Record<string, Held>
