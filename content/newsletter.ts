import type { PageText } from './navigation.ts'

/**
 * The two pages that the mails of the newsletter lead to. Opening one changes nothing: a person
 * presses its button.
 */
export const newsletterPages = {
  confirm: {
    meta: {
      title: 'Confirm your subscription',
      description: 'Confirm that you want our newsletter.',
    },
    heading: 'Confirm your subscription',
    lead: 'Confirm with one click. You can unsubscribe anytime with the link in each email.',
    submit: 'Confirm subscription',
    submitting: 'Confirming...',
    doneHeading: 'You’re subscribed',
    done: 'You’ll get our next newsletter.',
    failed: 'We couldn’t confirm your subscription. Please try again.',
    endedHeading: 'This link has expired',
  },
  unsubscribe: {
    meta: { title: 'Unsubscribe', description: 'Unsubscribe from our newsletter.' },
    heading: 'Unsubscribe from the newsletter',
    lead: 'One click and we’ll stop sending the newsletter. You’ll still get other emails, such as invoices.',
    submit: 'Unsubscribe',
    submitting: 'Unsubscribing...',
    doneHeading: 'You’re unsubscribed',
    done: 'You won’t get our newsletter anymore. If you change your mind, sign up again at the bottom of any page.',
    failed: 'We couldn’t unsubscribe you. Please try again.',
    endedHeading: 'This link isn’t complete',
  },
} as const satisfies Record<string, PageText & Record<string, unknown>>

export const newsletterLink = {
  missingHeading: 'Open the link from your email',
  missing:
    'If you’ve already pressed the button, you’re all set. If not, open the full link from the email again: some email programs break long links in two.',
  goOn: { label: 'Read our articles', href: '/blog' },
} as const

/**
 * Beside the field, after the toast has gone. An address that is known is answered like a new one.
 */
export const newsletterResult =
  'Subscribed. If this address is new to us, check your inbox for a link to confirm it.'
