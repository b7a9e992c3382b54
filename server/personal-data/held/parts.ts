import type { PortalPart } from '#domain/company-roles.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * Which part of the portal shows the rows of a table. A person's own download has what their role
 * opens, and everything of the tables that are not here.
 */
export const partOfTable: Partial<Record<keyof Tables, PortalPart>> = {
  appointments: 'appointments',
  bookings: 'appointments',
  handovers: 'appointments',
  handover_filters: 'appointments',
  invoices: 'money',
  invoice_lines: 'money',
  payments: 'money',
  service_history: 'services',
  service_filters: 'services',
  service_filter_steps: 'services',
  hold_questions: 'services',
  status_links: 'services',
  service_announcements: 'services',
  bench_readings: 'services',
  filter_photos: 'services',
  certificates: 'services',
  vehicle_profiles: 'fleet',
  maintenance_metrics: 'fleet',
  maintenance_recommendations: 'fleet',
  predictions: 'fleet',
  analysis_runs: 'fleet',
  filters: 'fleet',
  filter_moves: 'fleet',
  api_keys: 'fleet',
}
