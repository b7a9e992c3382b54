// Made from the database by npm run tables: change that, or scripts/table-types.
import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { Signature } from '#domain/appointments/day/handover-contract.ts'
import type { ImportChoice, ImportCounts } from '#domain/customers/imports/contract.ts'
import type { KeyScope } from '#domain/fleet/api-keys.ts'
import type { AddedRows } from '#domain/fleet/imports/past-services.ts'
import type { RowsImportUndone, VehiclesImportUndone } from '#domain/fleet/imports/rows-contract.ts'
import type { VehicleKilometers } from '#domain/fleet/kilometers.ts'
import type { LimitEntry } from '#domain/fleet/reading-limits.ts'
import type { RuleName } from '#domain/retention/automation/contract.ts'
import type { FilterState } from '#domain/services/bench/filter-states.ts'
import type { MatchedColumn } from '#domain/spreadsheets/fields.ts'
import type { PlannedDays } from '#domain/services/bench/derived-service.ts'
import type { CertificateContent } from '#domain/services/certificate.ts'
import type {
  AddedFacts,
  ErasedMarks,
  MadeRow,
  HandedOn,
  MadeThere,
  MovedContact,
  MovedFilters,
  MovedRows,
  MovedSite,
  StoredSheet,
} from './json.ts'
import type { Closed } from './closed-lists.ts'
import type {
  Instant,
  Decimal,
  Json,
  MaybeInstant,
  MaybeDecimal,
  MaybeJson,
  UsualInstant,
  UsualDecimal,
  UsualJson,
  Derived,
  Lasting,
} from './columns.ts'

export type Tables = {
  account_links: {
    tokenHash: string
    customerId: string
    purpose: Closed['account_links.purpose']
    newEmail: string | null
    createdAt: UsualInstant
    expiresAt: Instant
    usedAt: MaybeInstant
  }
  agents_here: {
    staffId: string
    hereUntil: Instant
  }
  analysis_runs: {
    id: Generated<string>
    customerId: string
    ranAt: Instant
    vehicles: number
    recommendations: number
  }
  api_keys: {
    id: Generated<string>
    customerId: string
    name: string
    scopes: KeyScope[]
    ending: string
    keyHash: string
    createdAt: UsualInstant
    lastUsedAt: MaybeInstant
    /** The main contact unless stated: a trigger fills it in. */
    madeBy: Generated<string>
  }
  appointment_capacity: {
    kind: Closed['appointment_capacity.kind']
    capacity: number
  }
  appointment_vehicles: {
    appointmentId: string
    vehicleId: string
  }
  appointments: {
    id: Generated<string>
    customerId: string
    serviceType: string
    requestedDate: Instant
    confirmedDate: MaybeInstant
    status: Generated<Closed['appointments.status']>
    notes: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    filterType: string | null
    quantity: number | null
    holdsSlot: Generated<boolean>
    sequence: Generated<number>
    cancelReason: string | null
    cancelledAt: MaybeInstant
    idempotencyKey: string | null
    remindedOf: MaybeInstant
    vehicleIdentifier: string | null
    kind: Closed['appointments.kind'] | null
    companyId: string | null
    siteId: string | null
    /** The place of its kind and hour that it has. */
    slotPlace: Derived<number | null>
    driverId: string | null
    stopOrder: number | null
    serviceHistoryId: string | null
    awaitsNotice: Generated<boolean>
    noticedHour: MaybeInstant
    boardVersion: Generated<number>
    onWayAt: MaybeInstant
    rush: Generated<boolean>
    handsOverId: string | null
  }
  audit_log: {
    id: GeneratedAlways<number>
    staffId: string | null
    staffName: string
    action: string
    subjectKind: string
    subjectId: string | null
    detail: MaybeJson<Record<string, unknown>>
    at: UsualInstant
  }
  automation_acts: {
    runId: string
    rule: RuleName
    customerId: string
    cause: string
    rowKind: Closed['automation_acts.rowKind']
    rowId: string
    effects: string[]
    leftOut: string | null
    createdAt: Instant
  }
  automation_rules: {
    rule: Closed['automation_rules.rule']
    isOn: boolean
    changedBy: string | null
    changedAt: Instant
  }
  automation_runs: {
    id: Generated<string>
    rule: Closed['automation_runs.rule']
    staffId: string | null
    staffName: string | null
    startedAt: Instant
    finishedAt: MaybeInstant
  }
  bench_readings: {
    id: Generated<string>
    number: GeneratedAlways<number>
    serviceFilterId: string
    stage: Closed['bench_readings.stage']
    quantity: Closed['bench_readings.quantity']
    value: Decimal
    isConfirmed: Generated<boolean>
    bench: string | null
    staffId: string | null
    staffName: string
    takenAt: Instant
    idempotencyKey: string
    createdAt: UsualInstant
  }
  bookings: {
    id: Generated<string>
    idempotencyKey: string | null
    kind: Closed['bookings.kind']
    startsAt: Instant
    /** The place of its kind and hour that it holds. */
    slotPlace: Derived<number | null>
    name: string
    company: string | null
    phone: string
    email: string
    address: string | null
    serviceType: string
    filterType: string | null
    quantity: number | null
    notes: string | null
    addressHash: string
    codeHash: string
    wrongGuesses: Generated<number>
    createdAt: UsualInstant
    endsAt: Instant
    endedAt: MaybeInstant
    appointmentId: string | null
  }
  certificates: {
    number: string
    serviceHistoryId: string
    issuedOn: string
    kind: Generated<Closed['certificates.kind']>
    /** `earlier`: issued before both readings were asked for. */
    rules: Generated<Closed['certificates.rules']>
    content: Lasting<CertificateContent, string>
    contentSha256: Derived<string>
    /** Written once. */
    pdf: Buffer | null
    pdfSha256: Derived<string | null>
    withdrawnOn: string | null
    /** Null: of all filters of a service, as it was before they were kept one by one. */
    serviceFilterId: string | null
    /** The certificate that it corrects. */
    replaces: string | null
  }
  changed_rhythms: {
    customerId: string
    id: GeneratedAlways<number>
  }
  chat_messages: {
    id: Generated<string>
    seq: GeneratedAlways<number>
    sessionId: string
    senderType: Closed['chat_messages.senderType']
    senderName: string
    message: string
    createdAt: UsualInstant
    clientMessageId: string | null
    staffId: string | null
    photoId: string | null
  }
  chat_photos: {
    id: Generated<string>
    sessionId: string
    content: Buffer
    width: number
    height: number
    createdAt: UsualInstant
  }
  chat_sessions: {
    id: Generated<string>
    visitorId: string
    customerName: string | null
    customerEmail: string | null
    status: Generated<Closed['chat_sessions.status']>
    lastMessageAt: UsualInstant
    createdAt: UsualInstant
    customerId: string | null
    assignedTo: string | null
    visitorReadSeq: Generated<number>
    officeReadSeq: Generated<number>
    mailedSeq: Generated<number>
    visitorHereUntil: MaybeInstant
    claimedSeq: number | null
    linkVersion: Generated<number>
    photoAttempts: Generated<number>
    customerPhone: string | null
  }
  companies: {
    id: Generated<string>
    name: string
    mainContactId: string
    termsDays: Generated<number>
    isTaxExempt: Generated<boolean>
    staffNote: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    isNameProven: Generated<boolean>
  }
  contact_messages: {
    id: Generated<string>
    name: string
    email: string
    phone: string | null
    message: string
    idempotencyKey: string | null
    createdAt: UsualInstant
    customerId: string | null
    mayBeAutomatic: Generated<boolean>
    filterKind: Closed['contact_messages.filterKind'] | null
    quantity: number | null
    partNumber: string | null
    zipCode: string | null
  }
  contact_photos: {
    id: Generated<string>
    contactMessageId: string
    content: Buffer
    width: number
    height: number
    clientPhotoId: string
    createdAt: UsualInstant
  }
  counted_calls: {
    kind: string
    addressHash: string
    since: Instant
    calls: number
  }
  customer_merges: {
    id: Generated<string>
    fromId: string
    intoId: string
    moved: Json<(MovedRows | MovedFilters | MovedSite | MovedContact)[]>
    wasActive: boolean
    staffName: string
    createdAt: UsualInstant
  }
  customer_rhythms: {
    customerId: string
    countedOn: string
    firstServiceOn: string | null
    lastServiceOn: string | null
    lastServiceId: string | null
    usualPauseDays: number | null
    wasServedYearBefore: boolean
    filtersLastHalfYear: number
    filtersHalfYearBefore: number
    filtersLastQuarter: number
    filtersQuarterBefore: number
    visitsLately: number
  }
  customer_sessions: {
    id: Generated<string>
    customerId: string
    tokenHash: string
    device: string
    createdAt: UsualInstant
    lastSeenAt: UsualInstant
    expiresAt: Instant
  }
  customers: {
    id: Generated<string>
    email: string
    firstName: string
    lastName: string
    company: string | null
    phone: string | null
    address: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    passwordHash: string
    isActive: Generated<boolean>
    createdAt: UsualInstant
    updatedAt: UsualInstant
    isDemo: Generated<boolean>
    calendarVersion: Generated<number>
    closedAt: MaybeInstant
    emailProvenAt: MaybeInstant
    vehicleLimit: Generated<number>
    distanceUnit: Generated<Closed['customers.distanceUnit']>
    madeBy: string | null
    invitedAt: MaybeInstant
    idempotencyKey: string | null
  }
  demo_requests: {
    id: Generated<string>
    fullName: string
    companyName: string | null
    email: string
    phone: string
    preferredDate: string | null
    filterTypes: Closed['demo_requests.filterTypes'] | null
    comments: string | null
    idempotencyKey: string | null
    createdAt: UsualInstant
    customerId: string | null
    mayBeAutomatic: Generated<boolean>
  }
  departures: {
    id: Generated<string>
    customerId: string
    companyId: string
    reason: Closed['departures.reason']
    made: Json<MadeThere>
    createdAt: UsualInstant
    decidedAt: MaybeInstant
    decidedBy: string | null
  }
  erased_people: {
    id: string
    erasedAt: Instant
    marks: Json<ErasedMarks>
  }
  filter_moves: {
    id: Generated<string>
    filterId: string
    vehicleId: string | null
    movedOn: string
    staffId: string | null
    staffName: string
    createdAt: UsualInstant
  }
  filter_photos: {
    id: Generated<string>
    serviceFilterId: string | null
    stage: Closed['filter_photos.stage']
    content: Buffer
    width: number
    height: number
    staffId: string | null
    staffName: string
    idempotencyKey: string
    createdAt: UsualInstant
    foundFilterId: string | null
  }
  filters: {
    id: Generated<string>
    /** Null: exchange stock of our own. */
    companyId: string | null
    serialNumber: string
    partNumber: string | null
    kind: Generated<Closed['filters.kind']>
    weightNewG: MaybeDecimal
    flowNewCfm: MaybeDecimal
    pressureNewInH2O: MaybeDecimal
    vehicleId: string | null
    state: Closed['filters.state'] | null
    retiredReason: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    /** What its label opens for anybody. */
    publicCode: Generated<string>
    /** With which file it came; null for one that was entered otherwise. */
    importId: string | null
    /** Where staff said so, and not an order. */
    atShopSince: MaybeInstant
    /** Our own number, where its plate could not be read when it came. */
    tagNumber: number | null
    /** So has a filter of another company, and somebody said that they are two. */
    sharesSerial: Generated<boolean>
    /** The one that it is since two files of one customer were merged; null for all others. */
    mergedInto: string | null
  }
  fleet_imports: {
    id: string
    companyId: string
    added: Json<AddedRows[]>
    undone: MaybeJson<RowsImportUndone | VehiclesImportUndone>
    createdAt: Instant
    /** Of a file of vehicles: the rows of each. */
    made: MaybeJson<MadeRow[][]>
  }
  hand_ons: {
    id: Generated<string>
    staffId: string
    toId: string | null
    fromDay: string
    toDay: string
    made: Json<HandedOn>
    madeBy: string
    createdAt: UsualInstant
    takenBackAt: MaybeInstant
    idempotencyKey: string | null
  }
  handover_filters: {
    id: Generated<string>
    handoverId: string
    serviceFilterId: string | null
    position: number
    unit: string | null
    serialNumber: string | null
    isLeft: boolean
  }
  handovers: {
    id: Generated<string>
    appointmentId: string
    serviceHistoryId: string | null
    staffId: string | null
    staffName: string
    filterCount: number
    signedBy: string
    signature: MaybeJson<Signature>
    note: string | null
    photo: Buffer | null
    handedOverAt: Instant
    idempotencyKey: string | null
    createdAt: UsualInstant
    isReplaced: Generated<boolean>
    condition: string | null
  }
  hold_questions: {
    id: Generated<string>
    serviceFilterId: string
    question: string
    askedOf: Closed['hold_questions.askedOf']
    /** Which colleague; null where it is asked of whoever of us knows. */
    askedStaffId: string | null
    askedStaffName: string | null
    askedBy: string
    askedAt: UsualInstant
    answer: string | null
    answeredBy: string | null
    /** Who of us wrote it down; null where it came by the portal. */
    writtenBy: string | null
    answeredAt: MaybeInstant
    releasedBy: string | null
    releasedAt: MaybeInstant
  }
  import_mappings: {
    id: Generated<string>
    door: Closed['import_mappings.door']
    companyId: string | null
    fingerprint: string
    kind: string
    columns: Json<(MatchedColumn | null)[]>
    updatedAt: Instant
  }
  import_rows: {
    importId: string
    sheet: number
    line: number
    cells: MaybeJson<string[]>
    customerId: string | null
    made: MaybeJson<MadeRow[]>
    added: MaybeJson<AddedFacts[]>
  }
  imports: {
    id: Generated<string>
    state: Generated<Closed['imports.state']>
    fileNames: Json<string[]>
    contentHash: string
    sheets: Json<StoredSheet[]>
    choices: UsualJson<ImportChoice[]>
    digest: string | null
    doneSteps: Generated<number>
    totalSteps: Generated<number>
    counts: MaybeJson<ImportCounts>
    problem: string | null
    idempotencyKey: string | null
    staffId: string | null
    staffName: string
    createdAt: UsualInstant
    committedAt: MaybeInstant
    undoneAt: MaybeInstant
    kept: MaybeJson<string[]>
  }
  inbound_texts: {
    id: Generated<string>
    phoneNumber: string
    message: string
    keyword: Closed['inbound_texts.keyword'] | null
    providerMessageId: string
    createdAt: UsualInstant
    answeredAt: MaybeInstant
  }
  invitations: {
    id: Generated<string>
    tokenHash: string
    companyId: string
    email: string
    firstName: string
    lastName: string
    phone: string | null
    role: Closed['invitations.role']
    siteId: string | null
    invitedBy: string | null
    createdAt: UsualInstant
    expiresAt: Instant
    endedAt: MaybeInstant
  }
  invoice_lines: {
    id: Generated<string>
    invoiceId: string
    position: number
    description: string
    quantity: number
    unitPrice: Decimal
    amount: Decimal
  }
  invoice_numbers: {
    year: number
    last: number
  }
  invoices: {
    id: Generated<string>
    customerId: string
    serviceHistoryId: string | null
    invoiceNumber: string
    amount: Decimal
    status: Generated<Closed['invoices.status']>
    issueDate: Generated<string>
    dueDate: string
    paidDate: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    idempotencyKey: string | null
    linkVersion: Generated<number>
    companyId: string | null
  }
  job_runs: {
    name: string
    /** Null for what only a store queues. */
    everySeconds: number | null
    knownSince: UsualInstant
    endedAt: MaybeInstant
    durationMs: number | null
    failed: boolean | null
    succeededAt: MaybeInstant
  }
  life_prior_changes: {
    version: GeneratedAlways<number>
    key: string
    value: number | null
    spread: number | null
    source: string | null
    staffId: string | null
    changedAt: Instant
  }
  mail_outages: {
    id: Generated<string>
    since: Instant
    noticedAt: UsualInstant
    waiting: number
    /** What the provider said, without addresses. */
    reason: string | null
    /** Null while mail does not leave. */
    endedAt: MaybeInstant
  }
  maintenance_metrics: {
    id: Generated<string>
    customerId: string
    vehicleId: string | null
    metricType: string
    metricValue: Decimal
    recordedDate: Instant
    createdAt: UsualInstant
    voidedAt: MaybeInstant
    isNewDial: Generated<boolean>
    sourceId: string | null
    kilometers: number | null
  }
  maintenance_recommendations: {
    id: Generated<string>
    customerId: string
    filterType: string
    vehicleId: string | null
    currentMileage: number | null
    lastServiceMileage: number | null
    predictedServiceMileage: number | null
    urgencyLevel: Closed['maintenance_recommendations.urgencyLevel']
    confidenceScore: MaybeDecimal
    estimatedCostSavings: MaybeDecimal
    recommendedAction: string
    reasoningFactors: MaybeJson<unknown>
    status: Generated<Closed['maintenance_recommendations.status']>
    scheduledDate: MaybeInstant
    createdAt: UsualInstant
    updatedAt: UsualInstant
    snoozedUntil: string | null
    dismissReason: string | null
    appointmentId: string | null
    modelVersion: string | null
    serviceBy: string | null
    toldUrgency: Closed['maintenance_recommendations.toldUrgency'] | null
    closedAt: MaybeInstant
    /** Since its filter came to us. */
    closedAtShop: Generated<boolean>
    /** The visit that nobody made, after which it is pending again. */
    missedAppointmentId: string | null
    /** Whose refusal it asks about, in place of a prediction: a filter of an order, or its form. */
    refusedServiceId: string | null
    refusedFilterId: string | null
    refusedOn: string | null
  }
  memberships: {
    customerId: string
    companyId: string
    role: Generated<Closed['memberships.role']>
    siteId: string | null
    createdAt: UsualInstant
    joinedAt: MaybeInstant
  }
  newsletter_subscriptions: {
    id: Generated<string>
    email: string
    createdAt: UsualInstant
    confirmedAt: MaybeInstant
    unsubscribedAt: MaybeInstant
    round: Generated<number>
    mayBeAutomatic: Generated<boolean>
  }
  notes: {
    id: Generated<string>
    kind: Generated<Closed['notes.kind']>
    text: string | null
    staffId: string | null
    staffName: string
    customerId: string | null
    serviceHistoryId: string | null
    appointmentId: string | null
    invoiceId: string | null
    chatSessionId: string | null
    demoRequestId: string | null
    contactMessageId: string | null
    idempotencyKey: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
  }
  notification_choices: {
    customerId: string
    topic: string
    channel: Closed['notification_choices.channel']
    wanted: boolean
  }
  notifications: {
    id: Generated<string>
    customerId: string
    type: string
    title: string
    message: string
    isRead: Generated<boolean>
    createdAt: UsualInstant
    link: string | null
  }
  on_call_people: {
    place: number
    name: string
    phoneNumber: string
  }
  on_call_requests: {
    id: Generated<string>
    sessionId: string
    phoneNumber: string
    addressHash: string
    night: string
    createdAt: Instant
    acknowledgedPlace: number | null
    acknowledgedAt: MaybeInstant
    unansweredAt: MaybeInstant
  }
  on_call_texts: {
    requestId: string
    place: number
    name: string
    tokenHash: string
    createdAt: Instant
    endsAt: Instant
  }
  outbox: {
    id: Generated<string>
    channel: Closed['outbox.channel']
    recipient: string
    template: string
    /** What the template is filled with. */
    data: Json<Record<string, unknown>>
    customerId: string | null
    status: Generated<Closed['outbox.status']>
    attempts: Generated<number>
    provider: string | null
    providerMessageId: string | null
    lastError: string | null
    idempotencyKey: string | null
    createdAt: UsualInstant
    sentAt: MaybeInstant
    updatedAt: UsualInstant
    service: string | null
    handedTo: string | null
    maybeDoubled: Generated<boolean>
    deliveredAt: MaybeInstant
    /** The key of the job that it shares with those queued together with it. */
    batch: string | null
    /** Of staff, whose call has caused it. */
    staffId: string | null
    /** By a call that is there to send. */
    isByHand: Generated<boolean>
    /** When a text that a customer has chosen counted against the limits of its day. */
    countedAt: MaybeInstant
  }
  part_numbers: {
    id: Generated<string>
    partNumber: string
    kind: Closed['part_numbers.kind'] | null
    maker: string | null
    weightNewG: MaybeDecimal
    flowNewCfm: MaybeDecimal
    pressureNewInH2O: MaybeDecimal
    source: Closed['part_numbers.source']
    staffName: string
    createdAt: UsualInstant
    updatedAt: UsualInstant
  }
  payments: {
    id: Generated<string>
    invoiceId: string
    method: Closed['payments.method']
    amount: Decimal
    receivedOn: string
    reference: string | null
    eventId: string | null
    createdAt: UsualInstant
  }
  predictions: {
    id: Generated<string>
    customerId: string
    vehicleId: string
    filterType: string
    month: string
    predictedOn: string
    modelVersion: string
    p10: number
    p50: number
    p90: number
    confidence: Decimal
    milesSinceService: number
    servicedOn: string | null
    outcomeLife: number | null
    outcomeDue: boolean | null
    filterId: string | null
    widenedSooner: Generated<number>
    widenedLater: Generated<number>
    askedOn: string | null
  }
  range_widenings: {
    model: string
    sooner: number
    later: number
    countedAt: Instant
  }
  received_events: {
    provider: string
    eventId: string
    createdAt: UsualInstant
    isMatched: Generated<boolean>
  }
  record_changes: {
    id: Generated<string>
    customerId: string
    subjectKind: string
    subjectId: string
    field: string
    before: string | null
    after: string | null
    staffId: string | null
    staffName: string
    createdAt: UsualInstant
  }
  retention_contacts: {
    id: Generated<string>
    customerId: string
    channel: Closed['retention_contacts.channel']
    text: string | null
    riskScore: number
    staffId: string | null
    createdAt: UsualInstant
  }
  reviews: {
    id: Generated<string>
    name: string
    company: string | null
    rating: number
    text: string
    consent: boolean
    status: Generated<Closed['reviews.status']>
    isSample: Generated<boolean>
    approvedAt: MaybeInstant
    idempotencyKey: string | null
    createdAt: UsualInstant
    /** Of whoever was signed in when they sent it. */
    customerId: string | null
    mayBeAutomatic: Generated<boolean>
  }
  saved_replies: {
    id: Generated<string>
    title: string
    text: string
    updatedAt: UsualInstant
  }
  savings_calculations: {
    id: Generated<string>
    filterType: string
    replacementCost: number
    filterCount: number
    filtersPerMonth: UsualDecimal
    replacementsPerYear: number
    annualSavings: number
    costReduction: number
    wasteReduction: number
    idempotencyKey: string | null
    createdAt: UsualInstant
    email: string | null
    customerId: string | null
    mayBeAutomatic: Generated<boolean>
  }
  search_entries: {
    kind: string
    id: string
    ownerId: string | null
    parentId: string | null
    title: string
    detail: string
    words: string
    digits: string | null
    at: MaybeInstant
  }
  service_announcements: {
    serviceHistoryId: string
    status: Closed['service_announcements.status']
    createdAt: UsualInstant
  }
  service_filter_steps: {
    id: Generated<string>
    serviceFilterId: string
    state: FilterState
    staffId: string | null
    staffName: string
    createdAt: UsualInstant
    /** What was decided with it. */
    result: Closed['service_filter_steps.result'] | null
    idempotencyKey: string | null
  }
  service_filters: {
    id: Generated<string>
    serviceHistoryId: string
    position: number
    /** Null where it has no serial number. */
    filterId: string | null
    vehicleId: string | null
    mileage: number | null
    wasDue: boolean | null
    state: Generated<Closed['service_filters.state']>
    heldFrom: Closed['service_filters.heldFrom'] | null
    holdReason: string | null
    result: Closed['service_filters.result'] | null
    reason: string | null
    proposedResult: Closed['service_filters.proposedResult'] | null
    judgedBy: string | null
    judgedAt: MaybeInstant
    idempotencyKey: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    /** Where the filter was before it came. */
    cameFromVehicleId: string | null
    cameFromState: Closed['service_filters.cameFromState'] | null
    /** Since when another filter is in the place of one that was refused. */
    replacedOn: string | null
    replacedBy: string | null
    wentBackAt: MaybeInstant
    cameFromShopSince: MaybeInstant
    takenBackKeys: Generated<string[]>
    endedAs: Closed['service_filters.endedAs'] | null
    endedFrom: Closed['service_filters.endedFrom'] | null
    /** Why it has ended without a result; for our team. */
    endReason: string | null
    /** Why nothing had to be changed, of a rework: its first certificate applies. */
    confirmReason: string | null
    /** Of that certificate. */
    confirmedNumber: string | null
    loadedAt: MaybeInstant
    loadedBy: string | null
    partNumber: string | null
    completedPart: Generated<boolean>
    rush: Generated<boolean>
  }
  service_history: {
    id: Generated<string>
    customerId: string
    serviceType: string
    filterType: string
    quantity: number
    serviceDate: string
    pickupDate: string | null
    deliveryDate: string | null
    status: Generated<Closed['service_history.status']>
    cost: MaybeDecimal
    notes: string | null
    technician: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    idempotencyKey: string | null
    vehicleId: string | null
    mileage: number | null
    wasDue: boolean | null
    deliveredAt: MaybeInstant
    companyId: string | null
    /** Of the link that shows where its filters are; null without one. */
    statusCode: string | null
    cancelledAt: MaybeInstant
    /** Its steps leave the day as it is. */
    keepsDay: Generated<boolean>
    /** From before this system, where it was invoiced too. */
    isCarriedOver: Generated<boolean>
    /** Where more has arrived than was ordered, or some have ended without a result. */
    orderedQuantity: number | null
    /** Since its first arrival; null where it was begun by hand. */
    plannedDays: MaybeJson<PlannedDays>
    /** Of its filters, those that could not be restored. */
    refusedQuantity: Generated<number>
    /** Where its form refused them all: since when others are in their place. */
    refusedReplacedOn: string | null
    refusedReplacedBy: string | null
    /** Which one brought its filters. */
    appointmentId: string | null
    awaitsInvoice: Generated<boolean>
    filtersSha256: string | null
    /** Of its filters, those that have ended without a result. */
    endedQuantity: Generated<number>
    /** The first order that it redoes. */
    reworkOf: string | null
    /** When its customer was asked for a review. */
    reviewAskedAt: MaybeInstant
    rush: Generated<boolean>
  }
  settings: {
    isOnly: Generated<boolean>
    changed: Json<unknown>
    changedAt: Instant
  }
  sign_in_failures: {
    accountHash: string
    addressHash: string
    failedAt: UsualInstant
  }
  sites: {
    id: Generated<string>
    companyId: string
    name: string
    address: string
    city: string
    state: string
    zipCode: string
    gate: string | null
    contactName: string | null
    contactPhone: string | null
    hours: string | null
    timeZone: Generated<string>
    taxRegion: string | null
    archivedAt: MaybeInstant
    idempotencyKey: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
  }
  sms_messages: {
    id: Generated<string>
    customerId: string | null
    phoneNumber: string
    message: string
    templateType: string
    status: Generated<Closed['sms_messages.status']>
    providerMessageId: string | null
    deliveryMethod: string
    sentAt: MaybeInstant
    deliveredAt: MaybeInstant
    errorMessage: string | null
    createdAt: UsualInstant
  }
  staff: {
    id: Generated<string>
    email: string
    name: string
    role: Closed['staff.role']
    passwordHash: string | null
    isActive: Generated<boolean>
    isDemo: Generated<boolean>
    totpOffered: string | null
    totpSecret: string | null
    lastTotpStep: number | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    lastSeenAt: MaybeInstant
  }
  staff_codes: {
    codeHash: string
    staffId: string
    createdAt: UsualInstant
    expiresAt: Instant
    usedAt: MaybeInstant
    purpose: Generated<Closed['staff_codes.purpose']>
  }
  staff_recovery_codes: {
    codeHash: string
    staffId: string
    createdAt: UsualInstant
  }
  staff_rules: {
    id: Generated<boolean>
    secondFactorRequired: Generated<boolean>
  }
  staff_sessions: {
    id: Generated<string>
    staffId: string
    tokenHash: string
    device: string
    createdAt: UsualInstant
    lastSeenAt: UsualInstant
    expiresAt: Instant
  }
  status_links: {
    id: Generated<string>
    serviceHistoryId: string
    customerId: string
    code: string
    phoneNumber: string
    createdAt: UsualInstant
  }
  suppressions: {
    channel: Closed['suppressions.channel']
    recipientKey: string
    reason: Closed['suppressions.reason']
    createdAt: UsualInstant
  }
  tasks: {
    id: Generated<string>
    kind: Closed['tasks.kind']
    customerId: string | null
    noteId: string | null
    rule: RuleName | null
    ownerId: string | null
    text: string | null
    dueOn: string
    madeBy: string | null
    doneAt: MaybeInstant
    doneBy: string | null
    idempotencyKey: string | null
    createdAt: UsualInstant
    updatedAt: UsualInstant
    serviceFilterId: string | null
    filterId: string | null
    holdQuestionId: string | null
    appointmentId: string | null
  }
  text_codes: {
    id: Generated<string>
    customerId: string | null
    phoneNumber: string
    codeHash: string
    addressHash: string
    wrongGuesses: Generated<number>
    createdAt: Instant
    endsAt: Instant
    endedAt: MaybeInstant
    sessionId: string | null
  }
  text_consents: {
    id: Generated<string>
    customerId: string
    phoneNumber: string
    wording: string
    givenAt: Instant
    endedAt: MaybeInstant
    createdAt: UsualInstant
    proof: Closed['text_consents.proof']
    /** Of what our team wrote down: who agreed, and who heard it. */
    givenBy: string | null
    heardBy: string | null
    recordedBy: string | null
  }
  triage_items: {
    source: Closed['triage_items.source']
    sourceId: string
    status: Generated<Closed['triage_items.status']>
    ownerId: string | null
    answeredAt: MaybeInstant
    resolvedAt: MaybeInstant
    updatedAt: UsualInstant
  }
  vehicle_profiles: {
    id: Generated<string>
    customerId: string
    vehicleIdentifier: string
    vehicleType: string
    make: string | null
    model: string | null
    year: number | null
    engineType: string | null
    operatingConditions: string | null
    averageMilesPerMonth: number | null
    filterTypes: MaybeJson<unknown>
    maintenanceHistory: MaybeJson<unknown>
    createdAt: UsualInstant
    updatedAt: UsualInstant
    currentMileage: number | null
    lastServiceMileage: number | null
    archivedAt: MaybeInstant
    idempotencyKey: string | null
    vin: string | null
    kilometers: MaybeJson<VehicleKilometers>
    readingLimits: MaybeJson<LimitEntry[]>
    companyId: string | null
    siteId: string | null
    unitNumber: string | null
    serialNumber: string | null
  }
}

/** A row as it is read, and as it is inserted. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRowOf<Table extends keyof Tables> = Insertable<Tables[Table]>
