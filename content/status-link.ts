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
  noCode: 'Open the link that was sent to you.',
  ended: {
    heading: 'This link has ended',
    next: 'Questions about a service? Call us:',
    phone: { label: company.phone.display, href: `tel:${company.phone.e164}` },
  },
  share: {
    heading: 'Share where the filters are',
    text: 'Anyone with the link sees the steps of this service, without names. It ends 30 days after delivery, with the account, or when you end it.',
    open: 'Create a link',
    label: 'Link to share',
    copy: 'Copy',
    copied: 'Copied',
    end: 'End the link',
    ended: 'The link no longer works.',
    failed: 'That did not work. Please try again.',
  },
} as const satisfies PageText
