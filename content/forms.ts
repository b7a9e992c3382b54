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
  /** In place of a form that was sent. */
  sent: {
    heading: 'Sent.',
    confirmed: 'Look for our confirmation in your inbox.',
    another: 'Send another',
  },
}
