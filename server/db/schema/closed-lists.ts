import { askedOfKinds } from '#domain/services/bench/questions.ts'
import { taskKinds } from '#domain/tasks/tasks.ts'
import { contactChannels, entryKinds } from '#domain/tasks/notes/request-notes.ts'
import { causeTables } from '#domain/retention/rules.ts'
import { appointmentStatuses, begunStatuses, serviceStatuses } from '#domain/statuses.ts'
import { filterKinds } from '#content/filter-kinds.ts'
import { pricedFilters } from '#content/priced-filters.ts'
import { linkPurposes } from '#domain/accounts/account-links.ts'
import { visitorKinds } from '#domain/appointments/bookings/contract.ts'
import { appointmentKinds } from '#domain/appointments/contract.ts'
import { senderTypes, sessionStatuses } from '#domain/chat/contract.ts'
import { departureReasons } from '#domain/companies/departures.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { importStatuses } from '#domain/customers/imports/contract.ts'
import { distanceUnits } from '#domain/distance.ts'
import { filterPlaces } from '#domain/filters/contract.ts'
import { partSources } from '#domain/filters/parts/when-new.ts'
import { invoiceStatuses, paymentMethods } from '#domain/invoices/contract.ts'
import { filterTypeKeys } from '#domain/leads/leads.ts'
import { recommendationStatuses } from '#domain/maintenance/contract.ts'
import { notifiedLevels, urgencyLevels } from '#domain/maintenance/urgency.ts'
import { smsStatuses } from '#domain/messages/contract.ts'
import { channels } from '#domain/notifications/contract.ts'
import { consentProofs } from '#domain/notifications/text-consent.ts'
import { blockReasons } from '#domain/outbox/block.ts'
import { messageStates, outboxChannels } from '#domain/outbox/delivery.ts'
import { keywords } from '#domain/outbox/texts/keywords.ts'
import { ruleNames } from '#domain/retention/automation/contract.ts'
import { reviewStatuses } from '#domain/reviews/staff-contract.ts'
import { benchQuantities } from '#domain/services/bench/contract.ts'
import {
  filterEnds,
  filterStates,
  heldStates,
  stages,
  workStates,
} from '#domain/services/bench/filter-states.ts'
import { certificateKinds, certificateRules, verdicts } from '#domain/services/contract.ts'
import { importDoors } from '#domain/spreadsheets/fields.ts'
import { staffRoles } from '#domain/staff-roles.ts'
import { codePurposes } from '#domain/staff/one-time-code.ts'
import { triageSources } from '#domain/triage/contract.ts'
import { triageStatuses } from '#domain/triage/states.ts'

/**
 * The list of each column that a check of the database closes: the types of the tables are made of
 * it, and a test compares it with the check.
 */
export const closedLists = {
  'account_links.purpose': linkPurposes,
  'appointment_capacity.kind': appointmentKinds,
  'appointments.kind': appointmentKinds,
  'appointments.status': appointmentStatuses,
  'automation_acts.rowKind': causeTables,
  'automation_rules.rule': ruleNames,
  'automation_runs.rule': ruleNames,
  'bench_readings.quantity': benchQuantities,
  'bench_readings.stage': stages,
  'bookings.kind': visitorKinds,
  'certificates.kind': certificateKinds,
  'certificates.rules': certificateRules,
  'chat_messages.senderType': senderTypes,
  'chat_sessions.status': sessionStatuses,
  'contact_messages.filterKind': pricedFilters,
  'customers.distanceUnit': distanceUnits,
  'demo_requests.filterTypes': filterTypeKeys,
  'departures.reason': departureReasons,
  'filter_photos.stage': stages,
  'filters.kind': filterKinds,
  'filters.state': filterPlaces,
  'hold_questions.askedOf': askedOfKinds,
  'import_mappings.door': importDoors,
  'imports.state': importStatuses,
  'inbound_texts.keyword': keywords,
  'invitations.role': companyRoles,
  'invoices.status': invoiceStatuses,
  'notes.kind': entryKinds,
  'maintenance_recommendations.status': recommendationStatuses,
  'maintenance_recommendations.toldUrgency': notifiedLevels,
  'maintenance_recommendations.urgencyLevel': urgencyLevels,
  'memberships.role': companyRoles,
  'notification_choices.channel': channels,
  'outbox.channel': outboxChannels,
  'outbox.status': messageStates,
  'part_numbers.kind': filterKinds,
  'part_numbers.source': partSources,
  'payments.method': paymentMethods,
  'retention_contacts.channel': contactChannels,
  'reviews.status': reviewStatuses,
  'service_announcements.status': begunStatuses,
  'service_filter_steps.result': verdicts,
  'service_filters.cameFromState': filterPlaces,
  'service_filters.endedAs': filterEnds,
  'service_filters.endedFrom': workStates,
  'service_filters.heldFrom': heldStates,
  'service_filters.proposedResult': verdicts,
  'service_filters.result': verdicts,
  'service_filters.state': filterStates,
  'service_history.status': serviceStatuses,
  'sms_messages.status': smsStatuses,
  'staff.role': staffRoles,
  'staff_codes.purpose': codePurposes,
  'suppressions.channel': outboxChannels,
  'suppressions.reason': blockReasons,
  'tasks.kind': taskKinds,
  'text_consents.proof': consentProofs,
  'triage_items.source': triageSources,
  'triage_items.status': triageStatuses,
} as const satisfies Record<string, readonly string[]>

type Lists = typeof closedLists
/** What a column may hold: `Closed['invoices.status']`. */
export type Closed = { [Column in keyof Lists]: Lists[Column][number] }
