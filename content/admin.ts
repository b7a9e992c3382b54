import { company } from './company.ts'
import type { Link, PageText } from './navigation.ts'

/** The header of the pages for staff. */
export const adminChrome = {
  office: 'Office',
  navigation: 'Office pages',
  account: 'Staff account',
  home: `${company.shortName} Office, dashboard`,
  signIn: { label: 'Staff sign-in', href: '/staff/login' },
  signOut: 'Sign out',
  ownAccount: { label: 'Account', href: '/admin/account' },
  backToSite: { label: 'Back to site', href: '/' },
  loading: 'Loading',
} as const

/** Two rows of eight: the work of every day, then the rest, each word under one of about its length. `task` is what a page is for. */
export const adminLinks = [
  { label: 'Dashboard', href: '/admin/dashboard', task: null },
  { label: 'Triage', href: '/admin/triage', task: 'answerRequests' },
  { label: 'Leads', href: '/admin/leads', task: 'readLeads' },
  { label: 'Chat', href: '/admin/chat', task: 'chat' },
  { label: 'Customers', href: '/admin/customers', task: 'readCustomers' },
  { label: 'Appointments', href: '/admin/appointments', task: 'planAppointments' },
  { label: 'Services', href: '/admin/services', task: 'recordServices' },
  { label: 'Invoices', href: '/admin/invoices', task: 'manageInvoices' },
  { label: 'AI insights', href: '/admin/ai', task: 'readRetention' },
  { label: 'Retention', href: '/admin/retention', task: 'readRetention' },
  { label: 'Reviews', href: '/admin/reviews', task: 'approveReviews' },
  { label: 'SMS', href: '/admin/sms', task: 'sendMessages' },
  { label: 'Outbox', href: '/admin/outbox', task: 'readOutbox' },
  { label: 'Email services', href: '/admin/email-services', task: 'sendMessages' },
  { label: 'Accuracy', href: '/admin/accuracy', task: 'readAccuracy' },
  { label: 'Priors', href: '/admin/priors', task: 'readAccuracy' },
] as const satisfies readonly (Link & { task: string | null })[]

/** Ends the first row, for those who may. */
export const staffLink = { label: 'Staff', href: '/admin/staff', task: 'manageStaff' } as const

/** Ends the second row, for those who may. */
export const privacyLink = { label: 'Privacy', href: '/admin/privacy', task: 'handlePrivacy' } as const

/** What is sample and what is live, and what stands where neither can be told. */
export const sampleMode = {
  mark: 'Sample data',
  text: 'The numbers and names on this page are made up to show how it works.',
  signIn: 'Staff: sign in for live data.',
  live: 'Live',
  sample: 'Sample',
  liveMeaning: 'Live: read from the database',
  sampleMeaning: 'Sample: made up',
  failedHeading: 'This didn’t load',
  failed: 'The server didn’t respond. Please check your connection.',
  again: 'Try again',
  loading: 'Loading live numbers',
} as const

export const adminDashboard = {
  meta: { title: 'Admin dashboard', description: 'Status of the website, calculator and chat, and an overview of our services.' },
  heading: 'Admin dashboard',
  lead: 'Today at the shop: site status, open work, and every staff page.',
  statusHeading: 'Status',
  cards: [
    { key: 'website', title: 'Website', state: 'Online', heading: 'Website Online', text: 'Visitors can open our pages.' },
    { key: 'calculator', title: 'Calculator', state: 'Active', heading: 'Calculator Active', text: 'Visitors can calculate and save their savings.' },
    { key: 'chat', title: 'Chat', state: 'Available', heading: 'Chat Available', text: 'Visitors can start a chat from any page.' },
  ],
  checks: {
    checking: 'Checking',
    answered: 'Responded in {ms} ms',
    down: { website: 'Website isn’t responding', calculator: 'Calculator can’t save', chat: 'Chat isn’t available' },
    downText: 'No response at {time}.',
    chat: {
      waiting: { none: 'No chats waiting.', one: '1 chat waiting for a reply.', many: '{count} chats waiting for a reply.' },
      agents: { none: 'No one is online; visitors can leave a message.', one: '1 person online.', many: '{count} people online.' },
      open: { label: 'Open chat', href: '/admin/chat' },
    },
    again: 'Check again',
  },
  figuresHeading: 'Numbers',
  figures: {
    open: { label: 'Open requests', note: 'In the last 30 days' },
    late: { label: 'Answered late', note: 'Or waiting too long' },
    response: { label: 'First response', note: 'Median, business hours' },
    retention: { label: 'Customer retention', note: 'Last 12 months' },
  },
  minutes: '{count} min',
  notYet: 'N/A',
  overviewHeading: 'Service overview',
  overviewLead: 'Our services, as shown on the public site.',
  overviewColumns: { service: 'Service', about: 'What it is', saving: 'Saving' },
  savings: { dpf: '70%', air: '50%', fleet: '50-70%' },
  savingNote: 'Compared with a new filter. Turnaround {turnaround}.',
  pagesHeading: 'All pages',
  pages: {
    '/admin/ai': 'What needs attention today: customers at risk, leads, renewals.',
    '/admin/retention': 'Customers at risk, why, and what we saved.',
    '/admin/chat': 'Live chats and past conversations.',
    '/admin/triage': 'Everything that came in, most urgent first.',
    '/admin/leads': 'Demo requests, messages, newsletter signups and calculations, as lists and files.',
    '/admin/customers': 'Full customer history, in one place.',
    '/admin/appointments': 'Confirm, move, complete and cancel appointments.',
    '/admin/services': 'Record what was cleaned, by whom, and the bench readings.',
    '/admin/invoices': 'Issue and email invoices, record payments.',
    '/admin/reviews': 'Approve customer reviews before they go on the site.',
    '/admin/accuracy': 'How often our fleet predictions were right.',
    '/admin/priors': 'What predictions start from, each number with its source.',
    '/admin/sms': 'Send a text, an appointment reminder, or a service-ready notice.',
    '/admin/email-services': 'Which email service we use, and a way to test it.',
    '/admin/outbox': 'Every email and text we send, its status, and what wasn’t delivered.',
  },
  privacyHeading: 'Privacy notice',
  privacy:
    'Customer data is not shown here. This page is open to anyone, so it has no names, addresses, messages or invoices. Those are ' +
    'shown to signed-in staff only, on the pages where they work with them.',
} as const satisfies PageText

export const staffSignInPage = {
  meta: { title: 'Staff sign-in', description: 'Sign-in for our office and shop staff.' },
  heading: 'Staff sign-in',
  lead: 'For our office and shop staff. Not staff?',
  customers: { label: 'Customers sign in here', href: '/customer/login' },
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  code: 'Code',
  codeHint: 'Six digits from your app, or a recovery code, if you set up a second step.',
  submit: 'Sign In',
  submitting: 'Signing In...',
  failed: 'Invalid email or password. Please try again.',
  noNetwork: 'Network error. Please try again.',
  already: 'You’re signed in as {name}, {email}.',
  goOn: { label: 'Go to the dashboard', href: '/admin/dashboard' },
  signOut: 'Sign out',
  signOutFailed: { title: 'Not signed out', description: 'We couldn’t reach the server. Please try again.', variant: 'destructive' },
  signedOut: { title: 'Signed out', description: 'You’ve signed out of your staff account.', variant: 'default' },
  demo: {
    heading: 'Demo staff account',
    text: 'Demo only; not available on public servers.',
    email: 'Email',
    password: 'Password',
    fill: 'Use the demo account',
  },
  first: {
    summary: 'I have a one-time code',
    heading: 'Set your password',
    lead: 'Use the code from our email or from the owner. It works once.',
    code: 'One-time code',
    password: 'New password',
    hint: 'At least 8 characters.',
    submit: 'Set password',
    submitting: 'Saving...',
    failed: 'We couldn’t set the password. Please try again.',
    done: { title: 'Password set', description: 'Please sign in with your new password.', variant: 'default' },
  },
  forgotten: {
    summary: 'Forgot your password?',
    heading: 'Get a link by email',
    lead: 'We’ll send a link to your staff email. It works once, for one hour.',
    email: 'Staff email',
    submit: 'Send the link',
    submitting: 'Sending...',
    failed: 'We couldn’t send the link. Please try again.',
    done: { title: 'Check your email', description: 'If this address has a staff account, a link is on its way.', variant: 'default' },
  },
} as const satisfies PageText
