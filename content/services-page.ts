import type { PageText } from './navigation.ts'

export const servicesPage = {
  meta: {
    title: 'Services',
    description:
      'DPF and DOC cleaning, industrial air filter restoration and fleet programs. Every filter measured before and ' +
      'after. Typical turnaround 24-48 hours in our shop.',
  },
  heading: 'What we clean, how, and what you get back',
  lead:
    'Three services, one procedure: inspect, measure, clean, measure again. A filter that fails the second measurement never goes ' +
    'back to you as cleaned.',
  jumpLabel: 'The three services',
  stickyLabel: 'Jump to a service',
  steps: { heading: 'What happens to every filter' },
  clogging: {
    heading: 'Why a particulate filter fills up',
    text:
      'Each channel is closed at one end, so the exhaust has to pass through the wall. Soot stays on the wall and burns off in ' +
      'the truck. Ash is left behind, packs into the closed end, and takes up the room the soot needs.',
  },
  prices: {
    heading: 'What it usually costs',
    text: 'Typical prices per filter, before you ask. Your quote is a fixed price for your own filters, and we get your approval before any extra cost.',
    columns: {
      filter: 'Filter',
      bought: 'New',
      cleaning: 'Cleaned by us',
      turnaround: 'In our shop',
    },
    quote: { label: 'Get Free Quote', href: '/contact' },
    calculate: { label: 'See what you’d save', href: '/calculator' },
    packing: { label: 'Packing sheet and shipping label (PDF)', href: '/packing-sheet.pdf' },
  },
  predictive: {
    heading: 'Know which truck is next',
    text: 'Fleet customers see every filter on every vehicle: when to act, why, and how confident we are.',
    link: { label: 'See the software with a sample fleet', href: '/for-fleets' },
    picture: {
      alt: 'Which filter of which truck comes first',
      caption: 'The fleet page with demo data',
    },
  },
  bench: {
    heading: 'What we measure, twice',
    text: 'Before and after, on the same instrument. Pressure drop, air flow, and weight are on the certificate.',
  },
  featuresHeading: 'Key features',
  processHeading: 'Process',
  benefitsHeading: 'Benefits',
  quote: { label: 'Request Service Quote', href: '/demo' },
  gallery: {
    heading: 'Equipment and results',
    text: 'Both halves of a pair show the same filter from the same angle.',
  },
  additional: {
    heading: 'Additional Services',
    text: 'Beyond the three main services, for jobs that don’t fit a form.',
  },
  faqsHeading: 'What people ask before they send a filter',
  closing: {
    heading: 'Send one filter. Judge by the two readings.',
    text: 'A demo is free and ends with a measurement of your own filter.',
    actions: [
      { label: 'Request Free Demo', href: '/demo' },
      { label: 'Contact Us Today', href: '/contact' },
      { label: 'Calculate Your Savings', href: '/calculator' },
    ],
  },
} as const satisfies PageText
