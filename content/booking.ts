import { company } from './company.ts'
import { timeZoneName, turnaround } from './hours.ts'
import type { PageText } from './navigation.ts'

const toPrepare = [
  'Each filter drained and bagged, with its ports capped',
  'Your company and the truck or unit number written on each one',
]

/** What to have ready, by who brings the filters. */
export const whatToBring = {
  'drop-off': {
    heading: 'Dropping off: what to bring',
    items: [
      ...toPrepare,
      'Come to the dock behind the building and ring the bell at the blue door',
    ],
  },
  pickup: {
    heading: 'Pickup: what to have ready',
    items: [...toPrepare, 'Someone who can hand them to our driver'],
  },
} as const

/** How a booking is changed by someone who has no account. */
export const changeByPhone = `To change or cancel it, call ${company.phone.display}.`

/** /book: a drop-off or a pickup without an account. */
export const bookingPage = {
  meta: {
    title: 'Book a drop-off or pickup',
    description:
      'Pick an open time to drop off filters in Cleveland or have us pick them up. No account needed: you confirm with a code we email you.',
  },
  heading: 'Book a drop-off or pickup',
  lead: 'Pick an open time. You don’t need an account: we email you a code, and entering it books the time.',
  steps: {
    heading: 'How it works',
    items: [
      'Pick a day and a time, and tell us how to reach you.',
      'We hold that time for {minutes} minutes and email you a 6-digit code.',
      `Enter the code, and it’s booked. Our team confirms it by email. Typical turnaround is ${turnaround} once the filters are at our dock.`,
    ],
  },
  account: {
    text: 'Do you have an account? Sign in to book there and see it with your other appointments.',
    label: 'Customer Portal',
  },
  emergency: 'Truck or line down? Call our 24/7 line:',
  form: {
    heading: 'Pick a time',
    kind: 'Drop-off or pickup',
    kinds: {
      'drop-off': 'I’ll drop the filters off',
      pickup: 'Pick the filters up from me',
    },
    loadingKinds: 'Loading what we offer',
    kindsFailed: 'We couldn’t load what we offer.',
    noKinds: `You can’t book online right now. Please call ${company.phone.display}.`,
    name: 'Your name',
    nameHint: 'First and last',
    company: 'Company',
    companyHint: 'So that we find your filters under its name',
    email: 'Email',
    emailHint: 'We send the code here.',
    phone: 'Phone',
    phoneHint: 'In case something comes up on the day',
    address: 'Where do we pick up?',
    addressHint: 'Street address and city',
    notes: 'Notes',
    notesHint: 'Unit numbers, gate codes, anything we should know',
    submit: 'Hold this time',
    submitting: 'Holding...',
    failed: 'We couldn’t hold the time. Please try again.',
  },
  held: {
    heading: 'Enter the code',
    what: 'We’re holding {when} for you.',
    sent: 'We emailed a 6-digit code to {email}. It may take a minute, and it may be in your spam folder.',
    code: 'Code',
    submit: 'Book it',
    submitting: 'Booking...',
    failed: 'We couldn’t check the code. Please try again.',
    change: 'Change time or email',
    reading: 'Looking for the time we hold for you',
  },
  /** How long the time is still held. */
  left: {
    minutes: '{minutes} minutes left',
    less: 'Less than a minute left',
  },
  ended: 'We no longer hold the time you picked. Please pick one again: what you typed is kept.',
  done: {
    heading: 'Your time is booked',
    text: 'Our team looks at every booking and confirms it by email. We emailed you what you booked.',
    facts: {
      when: 'When',
      what: 'What',
      filters: 'Filters',
      where: 'Where',
    },
    kinds: { 'drop-off': 'Drop-off', pickup: 'Pickup' },
    yourAddress: 'The address you gave us',
    calendar: 'Add to calendar',
    another: 'Book another time',
  },
  zone: timeZoneName,
} as const satisfies PageText

/** The email with the code. Nothing in it that was typed: anyone can type a stranger’s address. */
export const bookingCodeMail = {
  what: {
    'drop-off': 'Someone is booking a drop-off at {company} for {when} with this email address.',
    pickup: 'Someone is booking a pickup by {company} for {when} with this email address.',
  },
  enter: 'If it’s you, enter this code on the page where you picked the time:',
  until: 'It works for {minutes} minutes. After that, the time is open to others again.',
  ignore:
    'If it wasn’t you, ignore this email. Nothing is booked without the code, and you don’t have to do anything.',
} as const
