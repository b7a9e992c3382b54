/**
 * The rules of the automation tab: what starts each, and what it does. domain/retention/automation
 * holds the numbers behind them.
 */
export const automationRules = {
  service_overdue: {
    name: 'Service overdue',
    cause: 'A customer is 14 days past their usual interval',
    effect: 'Notify the customer in the portal and alert staff',
  },
  invoice_overdue: {
    name: 'Invoice overdue',
    cause: 'An invoice is 7 days past its due date',
    effect: 'Send a payment reminder',
  },
  contact_bounced: {
    name: 'Contact bounced',
    cause: 'An email or text bounces',
    effect: 'Add to call list',
  },
  volume_falls: {
    name: 'Volume falls',
    cause: 'Filters per quarter drop by half',
    effect: 'Alert the owner',
  },
} as const

/**
 * What customers and staff read when a rule runs. Days, numbers and amounts are filled in by
 * domain/automation.
 */
export const automationLetters = {
  service: {
    title: 'Your next cleaning is due',
    message:
      'Your last cleaning was on {day}; you usually come in every {days} days. Pick a day that works for you.',
  },
  invoice: {
    title: 'Reminder: invoice {number} is overdue',
    titleOfMany: 'Reminder: {count} invoices are overdue',
    line: '{amount} on invoice {number} was due {day}.',
    more: '{count} more are overdue.',
    oneMore: '{count} more is overdue.',
    close:
      'Please pay it or let us know if something’s wrong. If you’ve paid in the last few days, you’re all set.',
    pathLabel: 'View your invoices',
  },
  alert: {
    subject: '{rule}: {count} customers',
    subjectOfOne: '{rule}: {name}',
    more: 'And {count} more',
    moreText: 'The run lists all of them.',
  },
} as const

const effects = {
  portal: 'portal notification',
  mail: 'email',
  office: 'alert to staff',
  call: 'added to call list',
  owner: 'alert to the owner',
} as const

const leftOut = {
  cool_down: 'Already contacted by this rule recently',
  appointment_ahead: 'Has an appointment',
  not_wanted: 'Opted out of this message',
  no_email: 'No email on file',
  no_login: 'No portal login',
  suppressed: 'The address doesn’t accept email',
  stays_in_house: 'Demo account: nothing is sent',
  already_listed: 'Already on the call list',
  settled: 'Paid or cancelled in the meantime',
  closed: 'Account closed',
  run_full: 'Next time: this run reached its limit',
  failed: 'Failed: see the log',
} as const

/** What the automation tab shows to staff. */
export const automationTab = {
  lead: 'Rules that run every night. A rule that is off runs only when someone presses "Preview and run".',
  columns: {
    rule: 'Rule',
    when: 'When',
    effect: 'Then',
    runs: 'Runs, 30 days',
    last: 'Last run',
    state: 'State',
    act: 'Action',
  },
  coolDown: 'Not again for {days} days',
  on: 'On',
  off: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turned: { on: 'The rule runs starting tonight.', off: 'The rule no longer runs at night.' },
  never: 'Never',
  lastRun: '{when}: {matched} matched, {acted} contacted',
  preview: {
    open: 'Preview and run',
    eyebrow: 'Preview',
    lead: 'Nothing has been sent. These customers match now; the run contacts the ones you check, after checking each once more.',
    nobody: 'No matches',
    nobodyText: 'The rule wouldn’t contact any customers right now.',
    more: 'Showing {shown} of {total}; you can run these now and the rest after.',
    customers: 'Customers',
    touches: 'Include {name}',
    leftOut: 'Skipped: {reason}',
    partly: 'Without: {reason}',
    run: 'Run for {count} customers',
    runOne: 'Run for 1 customer',
    running: 'Running...',
    ran: { title: 'Rule finished', description: '{acted} contacted, {leftOut} skipped.' },
  },
  calls: {
    heading: 'Calls to make',
    none: 'No calls to make',
    noneText: 'A call is added when an email or text to a customer bounces.',
    done: 'Called',
    call: 'Call',
    noPhone: 'No number on file',
    since: 'Since {day}',
  },
  runs: {
    heading: 'Runs',
    none: 'No runs yet',
    noneText:
      'Every run is listed here: when it ran, who matched, what it did, and who was skipped and why.',
    columns: {
      when: 'When',
      rule: 'Rule',
      by: 'By',
      matched: 'Matched',
      acted: 'Contacted',
      leftOut: 'Skipped',
    },
    night: 'Every night',
    open: 'Open the run from {when}, {rule}',
    unfinished: 'Not finished',
    customers: 'Customers in this run',
    nobody: 'No one matched.',
  },
  effects,
  leftOut,
} as const
