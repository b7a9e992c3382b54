import type { PageText } from './navigation.ts'

/** The two pages that the mails of the newsletter lead to. Opening one changes nothing: a person presses its button. */
export const newsletterPages = {
  confirm: {
    meta: { title: 'Confirm the newsletter', description: 'Confirm that our newsletter should come to your address.' },
    heading: 'Confirm the newsletter',
    lead: 'One press, and our newsletter comes to your address. You can leave it at any time by the link in each mail.',
    submit: 'Confirm the newsletter',
    submitting: 'Confirming...',
    doneHeading: 'You are on the list',
    done: 'The next newsletter comes to your address.',
    failed: 'The newsletter could not be confirmed. Please try again.',
  },
  unsubscribe: {
    meta: { title: 'Leave the newsletter', description: 'Unsubscribe your address from our newsletter.' },
    heading: 'Leave the newsletter',
    lead: 'One press, and no more newsletters come to your address. Other mails, such as invoices, are not touched.',
    submit: 'Unsubscribe',
    submitting: 'Unsubscribing...',
    doneHeading: 'You are unsubscribed',
    done: 'No more newsletters come to your address. If you change your mind, enter it again at the foot of any page.',
    failed: 'You could not be unsubscribed. Please try again.',
  },
} as const satisfies Record<string, PageText & Record<string, unknown>>

export const newsletterLink = {
  endedHeading: 'This link does not work any more',
  missingHeading: 'The link is not complete',
  missing: 'Please open the whole link from the mail. Some mail programs cut a long one in two.',
  goOn: { label: 'Read our articles', href: '/blog' },
} as const
