import type { PageText } from './navigation.ts'

/** /admin/settings */
export const settingsPage = {
  meta: {
    title: 'Settings',
    description: 'How many appointments fit into an hour, and who is on call.',
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
