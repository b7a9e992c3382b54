import { ofOwnCompany, ofService } from './whose-rows.ts'

const ofServiceFilter = `service_filter_id in (select id from service_filters where ${ofService})`
const ofFilter = `filter_id in (select id from filters where ${ofOwnCompany})`

/**
 * What is held of a person's filters, and of their way through our shop: whose hands they went
 * through is said among staff.
 */
export const heldOfFilters = {
  service_measurements: { place: ['id'], by: ofService, forgets: 'delete' },
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
      'state',
      'result',
      'reason',
      'judged_at',
      'replaced_on',
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
