import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { filterKinds } from '#content/filter-kinds.ts'
import { linkPurposes } from '#domain/accounts/account-links.ts'
import { appointmentKinds, appointmentStatuses } from '#domain/appointments/contract.ts'
import { senderTypes, sessionStatuses } from '#domain/chat/contract.ts'
import { departureReasons } from '#domain/companies/departures.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { importStatuses } from '#domain/customers/imports/contract.ts'
import { distanceUnits } from '#domain/distance.ts'
import { filterPlaces } from '#domain/filters/contract.ts'
import { invoiceStatuses, payment } from '#domain/invoices/contract.ts'
import { filterTypeKeys } from '#domain/leads/leads.ts'
import { recommendationStatuses } from '#domain/maintenance/contract.ts'
import { urgencyLevels, withinDays } from '#domain/maintenance/urgency.ts'
import { receivedText, smsStatuses } from '#domain/messages/contract.ts'
import { channels } from '#domain/notifications/contract.ts'
import { blockReasons } from '#domain/outbox/block.ts'
import { messageStates, outboxChannels } from '#domain/outbox/contract.ts'
import { automationMatch, ruleNames } from '#domain/retention/automation/contract.ts'
import { reviewStatuses } from '#domain/reviews/judging.ts'
import { benchQuantities, stages } from '#domain/services/bench/contract.ts'
import { filterStates, heldStates } from '#domain/services/bench/filter-states.ts'
import { certificateKinds, serviceStatuses, verdicts } from '#domain/services/contract.ts'
import { staffRoles } from '#domain/staff-roles.ts'
import { contactChannels, triageEntry, triageSources } from '#domain/triage/contract.ts'
import { triageStatuses } from '#domain/triage/states.ts'
import { openTestDatabase } from '#server/testing/harness.ts'

/** What the domain says of each column that a check of the database closes. */
const ofDomain: Record<string, readonly string[]> = {
  'account_links.purpose': linkPurposes,
  'appointment_capacity.kind': appointmentKinds,
  'appointments.kind': appointmentKinds,
  'appointments.status': appointmentStatuses,
  'automation_acts.row_kind': automationMatch.shape.rowKind.options,
  'automation_rules.rule': ruleNames,
  'automation_runs.rule': ruleNames,
  'bench_readings.quantity': benchQuantities,
  'bench_readings.stage': stages,
  'certificates.kind': certificateKinds,
  'chat_messages.sender_type': senderTypes,
  'chat_sessions.status': sessionStatuses,
  'customers.distance_unit': distanceUnits,
  'demo_requests.filter_types': filterTypeKeys,
  'departures.reason': departureReasons,
  'filter_photos.stage': stages,
  'filters.kind': filterKinds,
  'filters.state': filterPlaces,
  'imports.state': importStatuses,
  'inbound_texts.keyword': receivedText.shape.keyword.def.innerType.options,
  'invitations.role': companyRoles,
  'invoices.status': invoiceStatuses,
  'maintenance_recommendations.status': recommendationStatuses,
  'maintenance_recommendations.told_urgency': Object.keys(withinDays),
  'maintenance_recommendations.urgency_level': urgencyLevels,
  'memberships.role': companyRoles,
  'notification_choices.channel': channels,
  'outbox.channel': outboxChannels,
  'outbox.status': messageStates,
  'payments.method': payment.shape.method.options,
  'retention_contacts.channel': contactChannels,
  'reviews.status': reviewStatuses,
  'service_filter_steps.result': verdicts,
  'service_filters.came_from_state': filterPlaces,
  'service_filters.held_from': heldStates,
  'service_filters.proposed_result': verdicts,
  'service_filters.result': verdicts,
  'service_filters.state': filterStates,
  'service_history.status': serviceStatuses,
  'sms_messages.status': smsStatuses,
  'staff.role': staffRoles,
  'suppressions.channel': outboxChannels,
  'suppressions.reason': blockReasons,
  'triage_items.source': triageSources,
  'triage_items.status': triageStatuses,
  'triage_notes.kind': triageEntry.shape.kind.options,
}

/** Lists that no call says: the database and its store alone know them. */
const ofTheDatabase: Record<string, string> = {
  'certificates.rules': 'under which rules a paper was issued: only kept',
  'service_announcements.status': 'the steps that a customer hears of, as they are taken',
  'staff_codes.purpose': 'what a one-time code is for',
  'text_consents.proof': 'how a consent was given: only kept',
}

test('what a check of the database allows is what the domain says, value by value', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const closed = Object.fromEntries(
    rows.flatMap(({ table, rule }) => {
      const list = /^CHECK \(\(+(\w+)\)?(?:::text)? = ANY \(+ARRAY\[(.*?)\]/.exec(rule)
      if (list === null) return []
      const values = [...(list[2] ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
      return [[`${table}.${list[1]}`, values.sort()] as const]
    }),
  )
  const expected = Object.entries(ofDomain).map(([column, values]) => [column, [...values].sort()])
  expect(Object.keys(closed).sort()).toEqual(
    [...Object.keys(ofDomain), ...Object.keys(ofTheDatabase)].sort(),
  )
  for (const column of Object.keys(ofTheDatabase)) delete closed[column]
  expect(closed).toEqual(Object.fromEntries(expected))
})
