import type {
  AccountLinks,
  Customers,
  CustomerSessions,
  CustomerNotes,
  NoteMentions,
  FollowUps,
  CountedCalls,
  SignInFailures,
} from './accounts.ts'
import type { AppointmentCapacity, Appointments, AppointmentVehicles } from './appointments.ts'
import type { EarlierHandovers, Handovers } from './handovers.ts'
import type { AutomationActs, AutomationRules, AutomationRuns, CallsToMake } from './automation.ts'
import type {
  AgentsHere,
  ChatMessages,
  ChatNotes,
  ChatPhotos,
  ChatSessions,
  SavedReplies,
} from './chat.ts'
import type {
  Companies,
  CustomerMerges,
  Departures,
  Invitations,
  Memberships,
  Sites,
} from './companies.ts'
import type { ErasedPeople } from './erased.ts'
import type {
  BenchReadings,
  FilterPhotos,
  FilterMoves,
  Filters,
  ServiceAnnouncements,
  ServiceFilters,
  ServiceFilterSteps,
} from './filters.ts'
import type { ImportRows, Imports } from './imports.ts'
import type { ApiKeys, FleetImports, MaintenanceMetrics, VehicleProfiles } from './fleet.ts'
import type { InvoiceLines, InvoiceNumbers, Invoices, Payments } from './invoices.ts'
import type { ContactMessages, DemoRequests } from './leads.ts'
import type {
  AnalysisRuns,
  LifePriorChanges,
  MaintenanceRecommendations,
  Predictions,
} from './maintenance.ts'
import type { InboundTexts, SmsMessages } from './messaging.ts'
import type { NewsletterSubscriptions } from './newsletter.ts'
import type {
  NotificationChoices,
  Notifications,
  TextCodes,
  TextConsents,
} from './notifications.ts'
import type { JobRuns, MailOutages, Outbox, ReceivedEvents, Suppressions } from './outbox.ts'
import type { Reviews } from './reviews.ts'
import type { SavingsCalculations } from './savings.ts'
import type { SearchEntries } from './search.ts'
import type { Certificates, ServiceHistory, ServiceMeasurements } from './service-history.ts'
import type {
  AuditLog,
  RecordChanges,
  Staff,
  StaffCodes,
  StaffRecoveryCodes,
  StaffRules,
  StaffSessions,
} from './staff.ts'
import type { RetentionContacts, TriageItems, TriageNotes } from './triage.ts'

export type Tables = {
  account_links: AccountLinks
  agents_here: AgentsHere
  analysis_runs: AnalysisRuns
  appointment_capacity: AppointmentCapacity
  appointment_vehicles: AppointmentVehicles
  appointments: Appointments
  handovers: Handovers
  earlier_handovers: EarlierHandovers
  audit_log: AuditLog
  automation_acts: AutomationActs
  automation_rules: AutomationRules
  automation_runs: AutomationRuns
  bench_readings: BenchReadings
  filter_photos: FilterPhotos
  fleet_imports: FleetImports
  calls_to_make: CallsToMake
  certificates: Certificates
  chat_messages: ChatMessages
  chat_notes: ChatNotes
  chat_photos: ChatPhotos
  chat_sessions: ChatSessions
  companies: Companies
  contact_messages: ContactMessages
  customer_merges: CustomerMerges
  customer_notes: CustomerNotes
  customer_sessions: CustomerSessions
  customers: Customers
  demo_requests: DemoRequests
  follow_ups: FollowUps
  erased_people: ErasedPeople
  filter_moves: FilterMoves
  filters: Filters
  import_rows: ImportRows
  imports: Imports
  inbound_texts: InboundTexts
  invoice_lines: InvoiceLines
  invoice_numbers: InvoiceNumbers
  invoices: Invoices
  job_runs: JobRuns
  life_prior_changes: LifePriorChanges
  mail_outages: MailOutages
  maintenance_metrics: MaintenanceMetrics
  maintenance_recommendations: MaintenanceRecommendations
  memberships: Memberships
  invitations: Invitations
  departures: Departures
  newsletter_subscriptions: NewsletterSubscriptions
  note_mentions: NoteMentions
  notification_choices: NotificationChoices
  notifications: Notifications
  outbox: Outbox
  payments: Payments
  predictions: Predictions
  received_events: ReceivedEvents
  record_changes: RecordChanges
  retention_contacts: RetentionContacts
  reviews: Reviews
  saved_replies: SavedReplies
  savings_calculations: SavingsCalculations
  search_entries: SearchEntries
  service_announcements: ServiceAnnouncements
  service_filter_steps: ServiceFilterSteps
  service_filters: ServiceFilters
  service_history: ServiceHistory
  service_measurements: ServiceMeasurements
  counted_calls: CountedCalls
  sign_in_failures: SignInFailures
  sites: Sites
  sms_messages: SmsMessages
  staff: Staff
  staff_codes: StaffCodes
  staff_recovery_codes: StaffRecoveryCodes
  staff_rules: StaffRules
  staff_sessions: StaffSessions
  suppressions: Suppressions
  text_codes: TextCodes
  text_consents: TextConsents
  triage_items: TriageItems
  triage_notes: TriageNotes
  api_keys: ApiKeys
  vehicle_profiles: VehicleProfiles
}
