/** What the database does not say of its columns: narrower types, and what they mean. */

type Said = {
  /** In place of the one that the database has. */
  type?: string
  /** Of a list or of JSON: what is in it. */
  of?: string
  note?: string
}

/** Where the types come from that are named below. */
export const homes: Readonly<Record<string, readonly string[]>> = {
  '#domain/appointments/day/handover-contract.ts': ['Signature'],
  '#domain/customers/imports/contract.ts': ['ImportChoice', 'ImportCounts'],
  '#domain/fleet/api-keys.ts': ['KeyScope'],
  '#domain/fleet/imports/past-services.ts': ['AddedRows'],
  '#domain/fleet/imports/rows-contract.ts': ['RowsImportUndone', 'VehiclesImportUndone'],
  '#domain/fleet/kilometers.ts': ['VehicleKilometers'],
  '#domain/fleet/reading-limits.ts': ['LimitEntry'],
  '#domain/retention/automation/contract.ts': ['RuleName'],
  '#domain/services/bench/filter-states.ts': ['FilterState'],
  '#domain/spreadsheets/fields.ts': ['MatchedColumn'],
  '#domain/triage/contract.ts': ['TriageSource'],
  '#domain/services/bench/derived-service.ts': ['PlannedDays'],
  '#domain/services/certificate.ts': ['CertificateContent'],
  './json.ts': [
    'AddedFacts',
    'ErasedMarks',
    'MadeRow',
    'HandedOn',
    'MadeThere',
    'MovedContact',
    'MovedFilters',
    'MovedRows',
    'MovedSite',
    'StoredSheet',
  ],
}

export const saidOfColumns: Readonly<Record<string, Said>> = {
  'api_keys.madeBy': {
    type: 'Generated<string>',
    note: 'The main contact unless stated: a trigger fills it in.',
  },
  'api_keys.scopes': { of: 'KeyScope' },
  'appointments.slotPlace': {
    type: 'Derived<number | null>',
    note: 'The place of its kind and hour that it has.',
  },
  'automation_acts.rule': { type: 'RuleName' },
  'bookings.slotPlace': {
    type: 'Derived<number | null>',
    note: 'The place of its kind and hour that it holds.',
  },
  'audit_log.detail': { of: 'Record<string, unknown>' },
  'tasks.rule': { type: 'RuleName | null' },
  'certificates.content': { type: 'Lasting<CertificateContent, string>' },
  'certificates.contentSha256': { type: 'Derived<string>' },
  'certificates.pdf': { note: 'Written once.' },
  'certificates.pdfSha256': { type: 'Derived<string | null>' },
  'certificates.replaces': { note: 'The certificate that it corrects.' },
  'certificates.rules': { note: '`earlier`: issued before both readings were asked for.' },
  'certificates.serviceFilterId': {
    note: 'Null: of all filters of a service, as it was before they were kept one by one.',
  },
  'customer_merges.moved': { of: '(MovedRows | MovedFilters | MovedSite | MovedContact)[]' },
  'departures.made': { of: 'MadeThere' },
  'hand_ons.made': { of: 'HandedOn' },
  'erased_people.marks': { of: 'ErasedMarks' },
  'filters.atShopSince': { note: 'Where staff said so, and not an order.' },
  'filters.companyId': { note: 'Null: exchange stock of our own.' },
  'filters.importId': {
    note: 'With which file it came; null for one that was entered otherwise.',
  },
  'filters.mergedInto': {
    note: 'The one that it is since two files of one customer were merged; null for all others.',
  },
  'filters.publicCode': { type: 'Generated<string>', note: 'What its label opens for anybody.' },
  'filters.sharesSerial': {
    note: 'So has a filter of another company, and somebody said that they are two.',
  },
  'filters.tagNumber': {
    note: 'Our own number, where its plate could not be read when it came.',
  },
  'fleet_imports.added': { of: 'AddedRows[]' },
  'fleet_imports.made': {
    of: 'MadeRow[][]',
    note: 'Of a file of vehicles: the rows of each.',
  },
  'fleet_imports.undone': { of: 'RowsImportUndone | VehiclesImportUndone' },
  'handovers.signature': { of: 'Signature' },
  'import_mappings.columns': { of: '(MatchedColumn | null)[]' },
  'import_rows.added': { of: 'AddedFacts[]' },
  'import_rows.cells': { of: 'string[]' },
  'import_rows.made': { of: 'MadeRow[]' },
  'imports.choices': { of: 'ImportChoice[]' },
  'imports.counts': { of: 'ImportCounts' },
  'imports.fileNames': { of: 'string[]' },
  'imports.kept': { of: 'string[]' },
  'imports.sheets': { of: 'StoredSheet[]' },
  'job_runs.everySeconds': { note: 'Null for what only a store queues.' },
  'mail_outages.endedAt': { note: 'Null while mail does not leave.' },
  'mail_outages.reason': { note: 'What the provider said, without addresses.' },
  'maintenance_recommendations.closedAtShop': { note: 'Since its filter came to us.' },
  'maintenance_recommendations.missedAppointmentId': {
    note: 'The visit that nobody made, after which it is pending again.',
  },
  'hold_questions.askedStaffId': {
    note: 'Which colleague; null where it is asked of whoever of us knows.',
  },
  'hold_questions.writtenBy': {
    note: 'Who of us wrote it down; null where it came by the portal.',
  },
  'maintenance_recommendations.refusedServiceId': {
    note: 'Whose refusal it asks about, in place of a prediction: a filter of an order, or its form.',
  },
  'outbox.batch': {
    note: 'The key of the job that it shares with those queued together with it.',
  },
  'outbox.countedAt': {
    note: 'When a text that a customer has chosen counted against the limits of its day.',
  },
  'outbox.data': { of: 'Record<string, unknown>', note: 'What the template is filled with.' },
  'outbox.isByHand': { note: 'By a call that is there to send.' },
  'outbox.staffId': { note: 'Of staff, whose call has caused it.' },
  'reviews.customerId': { note: 'Of whoever was signed in when they sent it.' },
  'service_filters.cameFromVehicleId': { note: 'Where the filter was before it came.' },
  'service_filters.confirmReason': {
    note: 'Why nothing had to be changed, of a rework: its first certificate applies.',
  },
  'service_filters.confirmedNumber': { note: 'Of that certificate.' },
  'service_filters.endReason': { note: 'Why it has ended without a result; for our team.' },
  'service_filters.filterId': { note: 'Null where it has no serial number.' },
  'service_filters.replacedOn': {
    note: 'Since when another filter is in the place of one that was refused.',
  },
  'service_filter_steps.state': { type: 'FilterState' },
  'service_filter_steps.result': { note: 'What was decided with it.' },
  'service_history.appointmentId': { note: 'Which one brought its filters.' },
  'service_history.reviewAskedAt': { note: 'When its customer was asked for a review.' },
  'service_history.endedQuantity': {
    note: 'Of its filters, those that have ended without a result.',
  },
  'service_history.isCarriedOver': {
    note: 'From before this system, where it was invoiced too.',
  },
  'service_history.keepsDay': {
    note: 'Its steps leave the day as it is.',
  },
  'service_history.orderedQuantity': {
    note: 'Where more has arrived than was ordered, or some have ended without a result.',
  },
  'service_history.plannedDays': {
    of: 'PlannedDays',
    note: 'Since its first arrival; null where it was begun by hand.',
  },
  'service_history.refusedQuantity': {
    note: 'Of its filters, those that could not be restored.',
  },
  'service_history.refusedReplacedOn': {
    note: 'Where its form refused them all: since when others are in their place.',
  },
  'service_history.reworkOf': { note: 'The first order that it redoes.' },
  'service_history.statusCode': {
    note: 'Of the link that shows where its filters are; null without one.',
  },
  'text_consents.givenBy': {
    note: 'Of what our team wrote down: who agreed, and who heard it.',
  },
  'vehicle_profiles.kilometers': { of: 'VehicleKilometers' },
  'vehicle_profiles.readingLimits': { of: 'LimitEntry[]' },
}
