import { company } from './company.ts'

/**
 * What is shown beside a form in a browser that runs no scripts; the email address and the phone
 * number go between.
 */
export const forms = {
  noScript: {
    before: 'This page needs JavaScript. Turn it on, or contact us:',
    or: 'or',
    after: '.',
  },
  /** After a press that has waited long: its script has not come. */
  notLoaded: {
    text: 'This part of the page hasn’t loaded yet. Check your connection and reload the page, or call',
    label: company.phone.display,
    href: `tel:${company.phone.e164}`,
  },
  /** In the footer email and phone are shown anyway. */
  footerNoScript: 'Signing up here needs JavaScript.',
  textCount: '{count} of {most}' as const,
  /** Above a form, for whoever is signed in. */
  known: {
    greeting: 'Hello, {name}.',
    text: 'You have an account, so you can pick a time for your filters yourself.',
    link: 'Pick a time',
  },
  /** In place of a form that was sent. */
  sent: {
    heading: 'Sent.',
    reference: 'Your reference, if you call:',
    confirmed: 'Look for our confirmation in your inbox.',
    another: 'Send another',
    what: 'What you sent',
    urgent: 'Truck or line down? Call us day or night:',
    next: { label: 'See what cleaning would save you', href: '/calculator' },
  },
}
