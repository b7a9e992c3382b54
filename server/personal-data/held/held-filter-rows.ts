import { ofAppointment, ofOwnCompany, ofService } from './whose-rows.ts'

const ofServiceFilter = `service_filter_id in (select id from service_filters where ${ofService})`
const ofFilter = `filter_id in (select id from filters where ${ofOwnCompany})`

/**
 * What is held of a person's filters, and of their way through our shop: whose hands they went
 * through is said among staff.
 */
export const heldOfFilters = {
  // The paper itself is downloaded in the portal: here is its content.
  certificates: {
    place: ['number'],
    by: ofService,
    columns: [
      'number',
      'service_history_id',
      'kind',
      'issued_on',
      'withdrawn_on',
      'service_filter_id',
      'replaces',
      'content',
      'content_sha256',
      'pdf_sha256',
    ],
    forgets: 'delete',
  },
  // The picture itself is left out, as those of chats are.
  handovers: {
    by: ofAppointment,
    columns: [
      'appointment_id',
      'service_history_id',
      'staff_name',
      'filter_count',
      'signed_by',
      'signature',
      'note',
      'condition',
      'handed_over_at',
      'is_replaced',
    ],
    forgets: 'delete',
  },
  handover_filters: {
    place: ['id'],
    by: `handover_id in (select id from handovers where ${ofAppointment})`,
    columns: ['id', 'handover_id', 'service_filter_id', 'unit', 'serial_number', 'is_left'],
    forgets: 'delete',
  },
  appointment_vehicles: {
    place: ['appointment_id', 'vehicle_id'],
    by: ofAppointment,
    forgets: 'delete',
  },
  bench_readings: {
    by: ofServiceFilter,
    columns: [
      'service_filter_id',
      'stage',
      'quantity',
      'value',
      'is_confirmed',
      'bench',
      'taken_at',
    ],
    forgets: 'delete',
  },
  // The picture itself is left out, as those of chats are.
  filter_photos: {
    by: ofServiceFilter,
    columns: ['id', 'service_filter_id', 'stage', 'width', 'height', 'created_at'],
    forgets: 'delete',
  },
  // What our team asks itself is shown while it waits, and is no customer's to take along.
  hold_questions: {
    place: ['asked_at', 'id'],
    by: ofServiceFilter,
    exported: `asked_of = 'customer'`,
    columns: [
      'service_filter_id',
      'question',
      'asked_at',
      'answer',
      'answered_by',
      'answered_at',
      'released_at',
    ],
    forgets: 'delete',
  },
  service_filter_steps: {
    by: ofServiceFilter,
    columns: ['service_filter_id', 'state', 'created_at'],
    forgets: 'delete',
  },
  service_filters: {
    by: ofService,
    columns: [
      'id',
      'service_history_id',
      'position',
      'filter_id',
      'vehicle_id',
      'mileage',
      'was_due',
      'part_number',
      'state',
      'result',
      'reason',
      'judged_at',
      'replaced_on',
      'confirmed_number',
      'ended_as',
      'loaded_at',
      'created_at',
    ],
    forgets: 'delete',
  },
  service_announcements: {
    place: ['service_history_id', 'status'],
    by: ofService,
    forgets: 'delete',
  },
  filter_moves: {
    by: ofFilter,
    columns: ['filter_id', 'vehicle_id', 'moved_on'],
    forgets: 'delete',
  },
  filters: { by: ofOwnCompany, forgets: 'delete' },
} as const
