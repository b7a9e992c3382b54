import { contact } from './contact.ts'

/** The pages that a browser without scripts is led to after it sent a form. */
export const received = {
  meta: {
    title: 'We have it',
    description: 'Your message has arrived. What happens next, and whom to call if it is urgent.',
  },
  heading: 'We have it.',
  text: `Your message arrived. ${contact.form.promise}`,
  urgent: 'Truck or line down? Call us day or night:',
  links: [
    { label: 'What a cleaning costs', href: '/services#prices' },
    { label: 'Home', href: '/' },
  ],
}

export const notReceived = {
  meta: {
    title: 'We don’t have it yet',
    description: 'Your form didn’t arrive. What to change, and how to reach us without a form.',
  },
  heading: 'We don’t have it yet.',
  text: 'Go back with your browser: what you typed is still there. Change this, and send it again:',
  /** By the field that is wrong, or by what stands in the way. */
  reasons: {
    name: 'Your name is missing or too long.',
    fullName: 'Your name is missing or too long.',
    companyName: 'The company’s name is too long.',
    email: 'The email address isn’t one that we can answer. It looks like name@company.com.',
    phone: 'The phone number needs its area code, like (216) 555-0142.',
    preferredDate: 'The day has to be one when we’re open, within a year from today.',
    filterTypes: 'The filter types have to be from the list.',
    comments: 'The comments are too long.',
    message: 'The message is missing or too long.',
    filterKind: 'The filter type has to be from the list.',
    quantity: 'The quantity has to be a whole number, like 40.',
    partNumber: 'The part or serial number is too long.',
    zipCode: 'The ZIP code has to have five digits.',
    often: 'Too many forms came from your connection. Wait a minute.',
    later: 'We can’t save this right now. Wait a minute.',
  },
  instead: 'Or reach us without a form:',
}

export const isNotReceivedReason = (reason: string): boolean =>
  Object.hasOwn(notReceived.reasons, reason)
