/** The rules of the automation tab: what starts each, and what it does. domain/automation holds the numbers behind them. */
export const automationRules = {
  service_overdue: {
    name: 'Service overdue',
    cause: 'A customer is 14 days past the usual gap',
    effect: 'Tell the customer in the portal, and alert the office',
  },
  invoice_overdue: {
    name: 'Invoice overdue',
    cause: 'An invoice is 7 days past its due date',
    effect: 'Send a payment reminder',
  },
  contact_bounced: {
    name: 'Contact bounced',
    cause: 'A mail or text comes back',
    effect: 'Put a call on the list of the office',
  },
  volume_falls: {
    name: 'Volume falls',
    cause: 'Filters per quarter fall by half',
    effect: 'Raise an alert for the owner',
  },
} as const

/** What customers and the office read when a rule runs. Days, numbers and amounts are filled in by domain/automation. */
export const automationLetters = {
  service: {
    title: 'Your next cleaning is due',
    message: 'Your last cleaning was on {day}; you usually come every {days} days. Choose a day that suits you.',
  },
  invoice: {
    title: 'Reminder: invoice {number} is overdue',
    titleOfMany: 'Reminder: {count} invoices are overdue',
    line: '{amount} of invoice {number} was due on {day}.',
    more: '{count} more are overdue.',
    oneMore: '{count} more is overdue.',
    close: 'Please pay it, or tell us what is wrong. If you have paid in the last few days, there is nothing to do.',
    pathLabel: 'See your invoices',
  },
  alert: {
    subject: '{rule}: {count} customers',
    subjectOfOne: '{rule}: {name}',
    more: 'And {count} more',
    moreText: 'All of them stand in the run.',
  },
} as const

const effects = {
  portal: 'word in the portal',
  mail: 'mail',
  office: 'alert to the office',
  call: 'call on the list',
  owner: 'alert to the owner',
} as const

const leftOut = {
  cool_down: 'The rule has done it for this customer already, within its pause',
  appointment_ahead: 'Has an appointment',
  not_wanted: 'Wants no such message',
  suppressed: 'The address takes no mail',
  stays_in_house: 'Demo account: no mail leaves the house',
  already_listed: 'The call is on the list already',
  settled: 'Paid or cancelled meanwhile',
  closed: 'The account is closed',
  run_full: 'Next time: this run has reached its limit',
  failed: 'Failed: the log knows why',
} as const

/** What the automation tab shows to staff. */
export const automationTab = {
  lead: 'Rules that run every night over the rows of the database. A rule that is off runs only when somebody presses "Preview and run".',
  columns: { rule: 'Rule', when: 'When', effect: 'Then', runs: 'Runs, 30 days', last: 'Last run', state: 'State', act: 'Action' },
  coolDown: 'Not again for {days} days',
  on: 'On',
  off: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turned: { on: 'The rule runs from tonight on.', off: 'The rule no longer runs at night.' },
  never: 'Never',
  lastRun: '{when}: {acted} of {matched}',
  preview: {
    open: 'Preview and run',
    eyebrow: 'Preview',
    lead: 'Nothing has been sent. These customers match now; the run touches those that are ticked, and looks at each once more.',
    nobody: 'Nobody matches',
    nobodyText: 'The rule would touch no customer now.',
    more: '{shown} of {total} are shown and can be run now; the others come after them.',
    customers: 'Customers',
    touches: 'Touch {name}',
    leftOut: 'Left out: {reason}',
    partly: 'Without: {reason}',
    run: 'Run for {count} customers',
    runOne: 'Run for 1 customer',
    running: 'Running...',
    ran: { title: 'The rule has run', description: '{acted} touched, {leftOut} left out.' },
  },
  calls: {
    heading: 'Calls to make',
    none: 'No call waits.',
    noneText: 'A call comes up when a mail or text to a customer comes back.',
    done: 'Called',
    doneToast: 'The call is logged.',
    call: 'Call',
    noPhone: 'No number is known',
    since: 'Since {day}',
  },
  runs: {
    heading: 'Runs',
    none: 'No rule has run yet.',
    noneText: 'Each run is kept here: when, whom it matched, what it did, and whom it left out and why.',
    columns: { when: 'When', rule: 'Rule', by: 'By', matched: 'Matched', acted: 'Touched', leftOut: 'Left out' },
    night: 'Every night',
    open: 'Open the run of {when}, {rule}',
    unfinished: 'Not finished',
    customers: 'Customers of the run',
    nobody: 'The rule matched nobody.',
  },
  effects,
  leftOut,
} as const
