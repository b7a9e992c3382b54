import type { PageText } from './navigation.ts'

/** /for-fleets: the software at work on samples of `content/samples`. */
export const forFleets = {
  meta: {
    title: 'For fleets',
    description:
      'The fleet software with sample data: which filter is due when and why, the record of each filter, one file for the auditor, a link to share, and the API.',
  },
  heading: 'See the software before you sign up',
  lead: 'Customers see this in their account, for their own trucks. These are the same screens with a made-up fleet, as of {day}.',
  sample: 'Sample',
  jumpLabel: 'On this page',
  recommendations: {
    id: 'recommendations',
    jump: 'Recommendations',
    heading: 'Which filter, when, and why',
    text: 'Each filter of each truck gets a range, one sentence why, and what waiting could cost. In your account you schedule the service with one press, or hide it until a date you choose or until it becomes more urgent.',
    note: 'The readings are made up. The dates, chances, and dollars are what our model calculates from them.',
  },
  record: {
    id: 'record',
    jump: 'Filter record',
    heading: 'One record for each filter',
    text: 'Every cleaning with its readings, in whichever truck the filter was. The label on the filter opens it.',
    link: 'See what scanning the label opens',
  },
  folder: {
    id: 'folder',
    jump: 'Compliance folder',
    heading: 'One file for the auditor',
    text: 'Choose vehicles and years, and download one PDF with every certificate and inspection report, or the list as a CSV file. The hash of each document shows that nobody changed it.',
    caption: 'Documents of the sample filter',
  },
  status: {
    id: 'status',
    jump: 'Status link',
    heading: 'A link that shows where the filters are',
    text: 'Send it to a driver or to your own customer. It shows the steps as our team records them, without names, and stops working 30 days after delivery.',
  },
  api: {
    id: 'api',
    jump: 'API',
    heading: 'Readings straight from your telematics',
    text: 'Your software sends readings with an API key from your account. Each reading gets its own answer, and sending the same id twice changes nothing.',
    request: 'What your software sends',
    answer: 'What it gets back',
    link: { label: 'All calls and examples (OpenAPI)', href: '/api/openapi.json' },
  },
  closing: {
    heading: 'See it with your own trucks',
    text: 'Create an account, add your trucks by hand or from a file, and run the analysis.',
    actions: [
      { label: 'Create an account', href: '/customer/register' },
      { label: 'Request Free Demo', href: '/demo' },
      { label: 'Contact Us Today', href: '/contact' },
    ],
  },
} as const satisfies PageText
