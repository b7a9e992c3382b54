import { company } from './company.ts'
import type { PageText } from './navigation.ts'

/** /verify/status/{code}, and where its link is made and ended. */
export const statusLinkText = {
  meta: {
    title: 'Where the filters are',
    description: 'The steps of one service in our shop, as our team has recorded them. No names.',
  },
  heading: 'Where the filters are',
  lead: 'As our team has recorded it, step by step. No names, no vehicles.',
  facts: '{service}, {quantity} x {filter}',
  cancelled: {
    unknown: 'This service was cancelled.',
    on: 'This service was cancelled on {day}.',
  },
  waits: `We have a question, and have been waiting for your answer since {day}. Please answer in your account, or call us at ${company.phone.display}.`,
  documents: {
    heading: 'Documents',
    certificate: 'Certificate {number}',
    inspection: 'Inspection report {number}',
  },
  noCode: 'Open the link that was sent to you.',
  ended: {
    heading: 'This link no longer works',
    next: 'Questions about a service? Call us:',
    phone: { label: company.phone.display, href: `tel:${company.phone.e164}` },
  },
  share: {
    heading: 'Share where the filters are',
    text: 'Anyone with the link can see where it is, without names. The link expires 30 days after delivery, when the account is closed, or when you turn it off.',
    open: 'Create a link',
    label: 'Link to share',
    copy: 'Copy',
    copied: 'Copied',
    end: 'Turn off the link',
    ended: 'The link no longer works.',
    failed: 'Something went wrong. Please try again.',
  },
} as const satisfies PageText
