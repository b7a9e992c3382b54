import type { PageText } from './navigation.ts'

/** /admin/settings */
export const settingsPage = {
  meta: {
    title: 'Settings',
    description:
      'Opening hours, closed days, emergency number, typical prices, capacity, and who is on call.',
  },
  heading: 'Settings',
  lead: 'Changes apply right away. Every change is in the audit log.',
  ownerOnly: {
    heading: 'Owner only',
    text: 'Only the owner can see and change the settings.',
  },
  capacity: {
    heading: 'Appointments per hour',
    text: 'Each kind has its own capacity: a pickup doesn’t take the place of a drop-off. With 0, a kind isn’t offered. What’s already booked stays.',
    hints: {
      pickup: 'We pick filters up.',
      'drop-off': 'The customer brings filters in.',
      delivery: 'We bring clean filters back.',
      'on-site': 'We work at the customer’s site.',
    },
    above: {
      one: '1 hour ahead has more than this booked.',
      other: '{count} hours ahead have more than this booked.',
    },
    plan: { label: 'View appointments', href: '/admin/appointments' },
    submit: 'Save capacity',
    done: 'Capacity saved.',
    doneAbove: 'Capacity saved. Hours ahead with more booked: {count}. Nothing was cancelled.',
  },
} as const satisfies PageText

/** What the owner changes of the site itself. */
export const settingsWords = {
  sections: 'On this page',
  done: 'Saved. The site, emails, and booking show it now.',
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  hours: {
    heading: 'Opening hours',
    text: 'Eastern time. Leave both times of a day empty when the shop is closed. Booking, the chat, and every promise of when we answer follow these hours.',
    opens: '{day}, opens',
    closes: '{day}, closes',
    submit: 'Save hours',
  },
  closedDays: {
    heading: 'Closed days and holidays',
    text: 'On these days nothing can be booked, and the contact page gives the reason. Days that have passed aren’t listed.',
    none: 'No closed day ahead.',
    date: 'Day {number}',
    name: 'Reason',
    all: 'Show all {count} days',
    add: 'Add a day',
    remove: 'Remove {date}',
    removeShort: 'Remove',
    removeNew: 'Remove the new day',
    submit: 'Save closed days',
  },
  emergency: {
    heading: 'Emergency number',
    text: 'Answered at any hour. Every page, email, and chat that names it shows this number.',
    label: 'Phone number',
    submit: 'Save emergency number',
  },
  prices: {
    heading: 'Typical prices',
    text: 'Dollars, without cents. The services page, the FAQ, and the answers to quote requests show these ranges. The calculator and predicted savings keep their own numbers.',
    boughtFrom: 'New, from',
    boughtTo: 'New, to',
    cleaningFrom: 'Cleaning, from',
    cleaningTo: 'Cleaning, to',
    submit: 'Save prices',
  },
  hits: {
    refused:
      'Confirmed appointments are on days or at hours that would be closed. Nothing has been saved yet.',
    heading: 'This closes the shop on confirmed appointments',
    text: 'Nothing is cancelled. Saved anyway, they stay on the board until you move them or call the customer.',
    one: '{day}: 1 appointment',
    other: '{day}: {count} appointments',
    submit: 'Save anyway',
  },
  history: {
    heading: 'Latest changes',
    text: 'The audit log has every change, with what was there before.',
    none: 'Nothing has been changed yet.',
    line: '{name} changed {what}',
    parts: {
      hours: 'opening hours',
      closedDays: 'closed days',
      emergencyNumber: 'the emergency number',
      prices: 'typical prices',
      appointment_capacity: 'capacity',
      on_call_people: 'the on-call list',
    } as Readonly<Record<string, string>>,
  },
  wrong: {
    time: 'Please enter a time.',
    bothTimes: 'Please enter both times, or neither.',
    order: 'Please choose a closing time after the opening time.',
    neverOpen: 'Please leave at least one day of the week open.',
    day: 'Please enter a valid date.',
    name: 'Please say why the shop is closed.',
    tooManyDays: 'Please keep at most 60 closed days.',
    twice: 'Please enter each day once.',
    price: 'Please enter whole dollars, from 1 to 100,000.',
    range: 'Please enter a price that isn’t below the first one.',
  },
} as const
