import type { PageText } from './navigation.ts'

/** Why an import can't be taken back. The keys are tables. */
export const importFollowers = {
  refused: 'This import can’t be taken back, because something followed from it.',
  changed: {
    sentence: '{name}: {what} was changed.',
    what: {
      customers: 'the customer',
      memberships: 'the customer’s role',
      companies: 'the company',
      vehicle_profiles: 'a vehicle',
      maintenance_metrics: 'a reading',
      service_history: 'a service',
      invoices: 'an invoice',
      invoice_lines: 'an invoice',
      payments: 'a payment',
    },
  },
  referred: {
    sentence: '{name} has {what} now.',
    what: {
      appointments: 'an appointment',
      customer_sessions: 'a session in the portal',
      account_links: 'an invitation',
      notifications: 'a notification',
      outbox: 'a message',
      sms_messages: 'a text message',
      chat_sessions: 'a conversation',
      service_history: 'a service',
      service_filters: 'a measured filter',
      invoices: 'an invoice',
      payments: 'a payment',
      vehicle_profiles: 'a vehicle',
      maintenance_metrics: 'a reading',
      notes: 'a note',
      customer_merges: 'a merge',
      record_changes: 'a change',
      text_consents: 'a consent to texts',
      sites: 'a site',
      memberships: 'another person',
      api_keys: 'an API key',
    },
  },
  other: { changed: 'an entry', referred: 'another entry' },
  gone: 'A customer of this import was erased.',
} as const

/** /admin/import */
export const importPage = {
  meta: {
    title: 'Import',
    description:
      'Move customers, vehicles, filters, readings, past services, and open invoices in from spreadsheets.',
  },
  heading: 'Import',
  lead: 'Move customers, vehicles, filters, readings, past services, and open invoices in from spreadsheets. Nobody is notified, and an import can be taken back while nothing has followed from it.',
  officeOnly: { heading: 'Office only', text: 'The owner and the office can import customers.' },
  steps: { label: 'Steps', names: ['Choose files', 'Check', 'Import'] },
  choose: {
    heading: 'Choose files',
    nothingYet: 'Nothing is saved until you import.',
    failed: 'We couldn’t read the files. Please try again.',
  },
  owner: { text: 'No column says whose these {kind} are. Choose the customer they all belong to.' },
  earlier: {
    heading: 'Imports',
    caption: 'Imports, newest first',
    none: {
      heading: 'No imports yet',
      text: 'Your imports appear here, with a way to take each back.',
    },
    columns: { when: 'When', files: 'Files', state: 'Status', made: 'Imported', open: 'Action' },
    open: 'Open',
  },
  back: 'All imports',
  check: {
    heading: 'Check',
    counts: {
      companies: 'Companies',
      people: 'People',
      vehicles: 'Vehicles',
      filters: 'Filters',
      readings: 'Readings',
      services: 'Past services',
      invoices: 'Open invoices',
    },
    made: 'What will be imported',
    what: {
      people: 'Customer',
      vehicles: 'Vehicle',
      services: 'Past service',
      invoices: 'Open invoice',
    },
    known: 'Rows we have already',
    wrong: 'Rows not imported',
    twins: {
      heading: 'Do we know them?',
      text: 'These customers look like somebody we have. Rows of the same customer go to that file; what we have isn’t changed.',
      inFile: 'In your file, line {line}',
      withUs: 'With us',
      same: {
        email: 'same email',
        phone: 'same phone',
        company: 'same company',
        name: 'same name',
      },
      as: {
        same: 'Same customer: {name}',
        company: 'New person in the company of {name}',
        new: 'New customer',
      },
      byEmail: 'The email is theirs, so it’s the same customer.',
      choice: 'Who is {name}?',
      open: '{count} still to choose',
      allNew: 'All others are new',
    },
    submit: 'Import',
    columns: { what: 'What', name: 'Name', detail: 'Details', line: 'Line' },
    discard: {
      open: 'Discard',
      heading: 'Discard this import?',
      text: 'The rows that were read are deleted. Nothing was imported.',
      submit: 'Discard',
      done: 'Discarded.',
    },
    nothing: 'There is nothing new to import.',
  },
  importing: {
    heading: 'Importing',
    text: 'You can leave this page: the import goes on. It’s all imported, or nothing is.',
    progress: '{done} of {total}',
  },
  done: {
    heading: 'Imported',
    text: 'Imported by {by}, {when}. Nobody was notified.',
    links: {
      customers: { label: 'View customers', href: '/admin/customers' },
      invoices: { label: 'View invoices', href: '/admin/invoices' },
    },
    another: 'Import another file',
    undo: {
      open: 'Take back',
      heading: 'Take this import back?',
      text: 'Everything that it made is deleted, as if it had never been imported. Files stay with you.',
      submit: 'Take back',
      done: 'Taken back.',
    },
  },
  undone: {
    heading: 'Taken back',
    text: 'Taken back {when}. Everything is as it was before the import.',
  },
} as const satisfies PageText
