import { company } from './company.ts'
import type { PageText } from './navigation.ts'

/** /verify/filter/{code}: what the label on a filter opens for anybody. */
export const publicFilter = {
  meta: {
    title: 'Filter record',
    description:
      'What we measured each time we cleaned this filter: readings, results, and certificates. No names.',
  },
  heading: 'The record of this filter',
  lead: 'What we measured on our bench each time we cleaned it. No names, no company, no vehicle.',
  shown: 'The record of this filter is on the page now.',
  retired: 'This filter is retired. We don’t clean it anymore.',
  refused: 'We inspected this filter and couldn’t restore it. Don’t put it back in use.',
  inspection: 'Inspection report',
  certificate: 'Certificate',
  unknown: {
    heading: 'We don’t know this code',
    next: 'The code is on the label we stick on a filter. If you can’t scan it, call us with the serial number:',
    phone: { label: company.phone.display, href: `tel:${company.phone.e164}` },
  },
  noCode: 'Scan the label on a filter to see its record.',
  check: { label: 'Check a certificate by its number', href: '/verify' },
  staff: 'Opening the filter for our team',
} as const satisfies PageText
