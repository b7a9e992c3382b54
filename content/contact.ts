import { emergencyNote } from './hours.ts'
import type { PageText } from './navigation.ts'

export const contact = {
  meta: {
    title: 'Contact',
    description:
      'Phone, email, address, and business hours of our shop in Cleveland, Ohio, and a form that a real person answers within ' +
      '24 hours.',
  },
  heading: 'Get In Touch',
  lead: 'Write, call, or come to the dock. Tell us which filters, how many, and what they’re on.',
  form: {
    heading: 'Send us a message',
    requiredNote: 'Fields marked with * are required.',
    optional: 'optional',
    fields: {
      name: { label: 'Name', placeholder: null, hint: null },
      email: { label: 'Email', placeholder: 'you@company.com', hint: null },
      phone: { label: 'Phone', placeholder: '(216) 555-0100', hint: null },
      message: {
        label: 'Message',
        placeholder: null,
        hint: 'Include filter type, quantity, and part number, and we can answer with a price.',
      },
    },
    submit: 'Send Message',
    submitting: 'Sending...',
    promise: 'We answer within 24 hours.',
  },
  info: {
    heading: 'Contact Information',
    phone: 'Phone',
    emergency: 'Emergency line',
    email: 'Email',
    address: 'Address',
    serviceArea: 'Service area',
  },
  hours: {
    heading: 'Business Hours',
    emergency: emergencyNote,
    turnaround: 'Typical turnaround in our shop, from dock to ready',
    holidays: 'Holidays',
    zone: 'Eastern Time',
    today: 'today',
  },
  location: {
    heading: 'Our Location',
    text: 'At the edge of the Flats. The dock is behind the building; ring the bell at the blue door.',
    mapAlt: 'Drawn map of Cleveland showing the Lake Erie shore, the Cuyahoga River, and our shop',
    directions: 'Get directions',
  },
  pickup: {
    legend: 'Shaded: {county} County. Rings: straight-line distance from our shop.',
    heading: 'Where we pick up',
    /** `{counties}` is a list. */
    counties: 'Our trucks pick up in these Ohio counties: {counties}.',
    elsewhere: 'From anywhere else in the United States, send filters by freight.',
    packing: { label: 'Packing sheet and shipping label (PDF)', href: '/packing-sheet.pdf' },
    zip: 'Your ZIP code',
    check: 'Check',
    /** `{county}` is without the word. */
    pickup: 'Yes, we pick up in {county} County.',
    freight:
      'Our trucks don’t go that far. Send your filters by freight; the packing sheet says how.',
  },
  faqsHeading: 'Frequently asked questions',
} as const satisfies PageText
