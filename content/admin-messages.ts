import { messageStates } from './message-states.ts'
import type { PageText } from './navigation.ts'

const failed = { variant: 'destructive' } as const
const said = { variant: 'default' } as const

/**
 * The page for text messages. Titles and sentences of toasts are those of the specification,
 * section 8.
 */
export const smsPage = {
  meta: { title: 'SMS', description: 'Send text messages to customers and check their status.' },
  heading: 'SMS',
  lead: 'Texts about appointments and filters, and the status of each.',
  dailyCap: {
    heading: 'We’ve reached today’s limit of {cap} texts.',
    text: 'Automated texts wait until tomorrow ({waiting} waiting now). Texts you send here still go out. See History for what was sent today.',
  },
  statusLabel: 'Service status',
  status: {
    service: 'SMS service',
    ready: 'Ready',
    inHouse: 'Not set up: texts stay in the Outbox',
    toOutbox: { label: 'Open Outbox', href: '/admin/outbox#list?channel=sms' },
    method: 'Method: {method}',
    sendgrid: 'SendGrid',
    available: 'Available',
    unavailable: 'Not available',
    asking: 'Checking',
    unknown: 'Unknown',
  },
  needsStaff: 'You can look around here. To send, sign in as staff.',
  tabsLabel: 'Text messages',
  tabs: { send: 'Send SMS', templates: 'Quick Templates', history: 'History' },
  types: {
    custom: 'Custom',
    appointment_reminder: 'Appointment reminder',
    service_ready: 'Service ready',
    payment_due: 'Payment due',
    maintenance_alert: 'Maintenance alert',
  },
  send: {
    heading: 'Send SMS',
    phone: 'Phone number',
    phoneHint: 'Include the country code, for example +1 216 555 0178.',
    message: 'Message',
    counter: '{count}/160 characters',
    size: '{encoding}, {segments}',
    segments: { one: '1 segment', many: '{count} segments' },
    outside: 'These characters shorten the limit per text: {signs}',
    plainly: 'Use plain characters',
    type: 'Message type',
    submit: 'Send SMS',
    submitting: 'Sending...',
  },
  missing: {
    title: 'Missing Information',
    description: 'Please enter both phone number and message.',
    ...failed,
  },
  sent: {
    title: 'SMS accepted',
    description: 'Accepted by {method}, message id {messageId}. History shows when it arrives.',
    ...said,
  },
  kept: {
    title: 'SMS kept here',
    description:
      'No SMS service is set up, so no one gets this text. Method {method}, message id {messageId}.',
    ...said,
  },
  failed: { title: 'Failed to Send SMS', description: 'Failed to send SMS', ...failed },
  stop: {
    heading: 'Stop texts to a number',
    lead: 'For opt-outs by phone, in writing, or in person. Takes effect immediately, including queued texts, until the number texts START. STOP replies are handled automatically.',
    phone: 'Phone number to stop',
    toldUs: 'How they asked',
    chooseFirst: 'Choose from the list',
    ways: {
      by_phone: 'By phone',
      in_writing: 'In writing',
      in_person: 'In person, to a driver or technician',
    },
    submit: 'Stop texts',
    submitting: 'Stopping...',
    done: 'No more texts go to this number.',
  },
  templates: {
    lead: 'Filled in from the appointment or service. Goes to the customer’s own number unless you enter another.',
    appointment: {
      heading: 'Appointment reminder',
      choose: 'Appointment',
      none: 'No upcoming confirmed appointments.',
      submit: 'Send Reminder',
      failed: {
        title: 'Failed to Send Reminder',
        description: 'Failed to send appointment reminder',
        ...failed,
      },
    },
    service: {
      heading: 'Service ready',
      choose: 'Service',
      none: 'No completed services waiting.',
      submit: 'Send Notification',
      failed: {
        title: 'Failed to Send Notification',
        description: 'Failed to send service ready notification',
        ...failed,
      },
    },
    chooseFirst: 'Choose from the list',
    otherNumber: 'Other phone number',
    otherNumberHint: 'Include the country code. Leave blank to use {phone}.',
    ownNumber: 'the customer’s number',
    noNumber: 'We have no number for this customer. Include the country code.',
    preview: 'Text',
    submitting: 'Sending...',
  },
  history: {
    heading: 'History',
    lead: '"Sent": accepted by the provider. "Delivered": confirmed. "Kept here": no provider, so no one got it.',
    columns: { at: 'When', to: 'To', message: 'Message', status: 'Status', method: 'Method' },
    statuses: { ...messageStates, pending: 'Pending' },
    empty: 'No texts yet.',
    emptyNext: 'Texts appear here as soon as they’re accepted.',
    failed: 'Failed to fetch SMS history',
    refresh: 'Refresh',
  },
  signIn: { label: 'Staff sign-in', href: '/staff/login' },
} as const satisfies PageText

const emailTexts = {
  lead: 'Which service sends our email, whether it’s working, and a way to test it.',
  statusHeading: 'Services',
  statusEvery: 'Checked every 30 seconds. Last check {time}.',
  names: { sendgrid: 'SendGrid', resend: 'Resend', smtp: 'SMTP', emailjs: 'EmailJS' },
  available: 'Available',
  unavailable: 'Not set up',
  unavailableEver: 'Not available',
  never: 'Unavailable (browser-only).',
  total: '{count} messages sent',
  inHouse: 'No service is set up: emails stay in the Outbox.',
  toOutbox: { label: 'Open Outbox', href: '/admin/outbox#list?channel=mail' },
  statusFailed: 'Failed to fetch service status',
  preferred: 'Preferred service',
  preferredHint: 'Auto-select uses the first one that works, then the next if it fails.',
  services: {
    auto: 'Auto-select',
    sendgrid: 'SendGrid',
    resend: 'Resend',
    smtp: 'SMTP',
    emailjs: 'EmailJS (not available)',
  },
  needsStaff: 'Sign in as staff to send and see diagnostics.',
  test: {
    heading: 'Test send',
    lead: 'A short test message through the preferred service.',
    email: 'Email address',
    submit: 'Send test',
    submitting: 'Sending...',
  },
  typeTest: {
    heading: 'Test by message type',
    lead: 'Your own text, with the subject line of that type.',
    email: 'Email address',
    type: 'Message type',
    message: 'Message',
    submit: 'Send test of this type',
    submitting: 'Sending...',
  },
  types: {
    custom: 'Custom',
    appointment_reminder: 'Appointment reminder',
    service_notification: 'Service notification',
    payment_alert: 'Payment alert',
    maintenance_warning: 'Maintenance warning',
  },
  custom: {
    heading: 'Custom send',
    to: 'To',
    subject: 'Subject',
    body: 'Message',
    submit: 'Send message',
    submitting: 'Sending...',
  },
  result: {
    accepted: 'Test accepted',
    acceptedText: 'Accepted by {service}. See Outbox for delivery.',
    sent: 'Message accepted',
    sentText: 'Accepted by {method}, message id {messageId}.',
    kept: 'Message kept here',
    keptText: 'No email service is set up, so no one gets this message. Message id {messageId}.',
    failed: 'Test Failed',
    sendFailed: 'Message not sent',
    failedText: 'Failed to send message',
  },
  diagnostics: {
    heading: 'Diagnostics',
    every: 'Checked every 60 seconds. As of {time}.',
    service: 'Service',
    setUp: 'Set up',
    working: 'Working',
    error: 'Last error',
    yes: 'Yes',
    no: 'No',
    unknown: 'Not tried yet',
    none: 'None',
    failed: 'Failed to fetch diagnostics',
  },
} as const

export const emailServicesPage = {
  meta: {
    title: 'Email services',
    description: 'Which email service we use, and a way to test it.',
  },
  heading: 'Email services',
  ...emailTexts,
} as const satisfies PageText

export const enhancedEmailPage = {
  meta: {
    title: 'Enhanced email services',
    description: 'Which email service we use, and a way to test it.',
  },
} as const satisfies PageText
