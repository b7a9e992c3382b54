/** What staff read while a customer is on the phone. */
export const callSheet = {
  eyebrow: 'Phone call',
  heading: 'Who’s calling?',
  search: 'Number, name, company, or unit',
  searchHint: 'The number on the display, in any format.',
  searching: 'Searching...',
  none: 'Nobody found.',
  found: 'Customers found',
  newCustomer: 'New customer',
  back: 'Search again',
  merged: 'Merged into {name}',
  closed: {
    label: 'Account closed',
    text: 'Reopen it to add vehicles or an appointment.',
  },
  unfinished: {
    label: 'Unfinished call',
    of: 'Unfinished call with {name}',
    text: 'The form shows what was typed then.',
    startOver: 'Start over',
  },
  known: {
    file: 'Open full file',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    open: 'Open work',
    ahead: 'Appointments',
    due: 'Filters due',
    refused: {
      heading: 'Refused, to be replaced',
      line: '{of}: refused {day}. Ask whether it’s replaced.',
    },
    unpaid: 'Unpaid by {company}',
    late: '{count} overdue',
    more: 'and {count} more',
    last: 'Last activity',
    nothing: 'Nothing open.',
    by: 'by {day}',
    dueSince: 'due since {day}',
    heading: 'Add vehicles or an appointment',
    submit: 'Save',
  },
  customer: {
    heading: 'Customer',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    phone: 'Phone',
    email: 'Email',
    isInvited: 'Email them a link to set up their online account',
    address: 'Street address',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP code',
    submit: 'Save and confirm',
  },
  vehicles: {
    heading: 'Vehicles',
    label: 'One vehicle per line',
    hint: 'Unit first. After a comma: make, model, year, or VIN.',
    placeholder: '214, Freightliner Cascadia 2019\n215',
    type: 'Vehicle type',
    types: ['Class 8 tractor', 'Straight truck', 'Bus', 'Van', 'Off-road equipment'],
  },
  appointment: {
    heading: 'Appointment',
    kind: 'Kind',
    none: 'No appointment',
    site: 'Site',
    anySite: 'Customer’s address',
    service: 'Service',
    filterType: 'Filter type',
    quantity: 'Number of filters',
    day: 'Day',
    notes: 'Notes for the customer',
  },
  twins: {
    heading: 'We may already know this customer',
    text: 'Same {what}. Choose the customer, or save a new one.',
    /** A known email: there is no saving a new one. */
    sure: 'Same {what}. Choose the customer.',
    same: { phone: 'phone number', email: 'email', company: 'company' },
    choose: 'Use this customer',
    another: 'Another person of {company}',
    anyway: 'Save as a new customer',
  },
  here: {
    submit: 'They’re here: take in filters',
    done: 'Service opened.',
  },
  saved: 'Customer saved.',
  vehiclesSaved: 'Vehicles saved.',
  confirmed: 'The appointment is confirmed.',
} as const

/** The customer’s file: what our team can change. */
export const customerForm = {
  open: 'Edit customer',
  heading: 'Edit customer',
  submit: 'Save changes',
  done: 'Customer saved.',
  cancel: 'Cancel',
  confirmed: 'The customer confirmed this email, so only they can change it.',
  invite: 'Send account invitation',
  invited: 'Invitation sent.',
} as const

/** The vehicles of a customer, in their file. */
export const staffVehicles = {
  heading: 'Vehicles',
  open: 'Find or add a vehicle',
  find: 'Vehicle',
  placeholder: 'Name, unit, make, or VIN',
  add: 'Add a vehicle',
  edit: 'Edit vehicle',
  built: 'Make and model',
  cancel: 'Cancel',
  saved: {
    title: 'Vehicle saved',
    description: 'What changed is in the customer’s file.',
    variant: 'default',
  },
} as const

/** Two files of one customer made one, and the way back. */
export const mergeWords = {
  open: 'Merge with another customer',
  heading: 'Merge with another customer',
  text: 'Vehicles, services, invoices, appointments, and messages go to the customer you choose, and so do the phone and email where that customer has none. This account is closed. Nobody is notified, and you can take it back.',
  preview: {
    heading: 'Who will see it',
    gives:
      'Vehicles: {vehicles}. Services: {services}. Invoices: {invoices}. Appointments: {appointments}.',
    readers: 'People who will see it',
    nobody: 'Nobody who can sign in: our team only.',
    registered: 'registered themselves',
    ours: 'account made by our team',
    proven: 'address confirmed',
    unproven: 'address not confirmed',
    proofs: {
      ours: 'Our team made this account.',
      address: 'They’ve confirmed an address that’s in this file.',
      call_back: '',
    },
  },
  callBack: {
    why: 'They registered themselves, and nothing shows that it’s the same customer.',
    phone: 'Call back the number in this file and note the call:',
    noPhone:
      'This file has no number to call back: please send an invitation to the address in it instead.',
    label: 'Call back',
    hint: 'Whom you spoke to, and what they said. It’s stored with your name and the time.',
  },
  submit: 'Merge',
  cancel: 'Cancel',
  done: 'Customers merged.',
  into: 'Merged into {name} by {by} on {day}.',
  from: '{name} was merged into this customer by {by} on {day}.',
  alsoAt: 'Also reached at',
  takeBack: 'Take back',
  takenBack: 'The merge was taken back.',
} as const

/** From a request of a visitor to a customer. */
export const leadToCustomer = {
  make: 'Make a customer',
  open: 'Open customer',
  eyebrow: 'New customer',
  said: 'They wrote',
  attached: 'The request is in the customer’s file.',
} as const

/** What staff say among themselves about a customer. */
export const noteWords = {
  heading: 'Notes',
  lead: 'Only our team sees these.',
  label: 'New note',
  submit: 'Add note',
  done: 'Note added.',
  list: 'Notes, newest first',
  mention: {
    hint: 'Type @ and a name to notify a colleague.',
    list: 'Colleagues',
    found: '{count} colleagues found. Use the arrow keys, then Enter.',
  },
  about: {
    customers: 'On the customer',
    services: 'On the service',
    appointments: 'On the appointment',
    invoices: 'On the invoice',
  },
  open: 'Open',
  corrected: '{by}, {at}, corrected {updatedAt}',
  written: '{by}, {at}',
  correct: {
    open: 'Correct',
    heading: 'Correct note',
    label: 'Note',
    submit: 'Save note',
    cancel: 'Cancel',
    done: 'Note saved.',
  },
  remove: {
    open: 'Remove',
    heading: 'Remove this note?',
    text: 'It can’t be brought back.',
    submit: 'Remove note',
    done: 'Note removed.',
  },
} as const
