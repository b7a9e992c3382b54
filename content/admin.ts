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
  text: 'The figures and names on this page are made up to show how it works.',
  signIn: 'Staff sign in to see the live ones.',
  live: 'Live',
  sample: 'Sample',
  liveMeaning: 'Live: read from the database',
  sampleMeaning: 'Sample: made up',
  failedHeading: 'This could not be loaded',
  failed: 'The server gave no answer. Please check your connection.',
  again: 'Try again',
  loading: 'Loading the live figures',
} as const

export const adminDashboard = {
  meta: { title: 'Admin dashboard', description: 'Whether website, calculator and chat are up, and an overview of the services.' },
  heading: 'Admin dashboard',
  lead: 'Whether the site works, what it offers, and the way to every page of the office.',
  statusHeading: 'Status',
  cards: [
    { key: 'website', title: 'Website', state: 'Online', heading: 'Website Online', text: 'Pages are served to visitors.' },
    { key: 'calculator', title: 'Calculator', state: 'Active', heading: 'Calculator Active', text: 'Savings are computed, and can be saved.' },
    { key: 'chat', title: 'Chat', state: 'Available', heading: 'Chat Available', text: 'Visitors can write from every page.' },
  ],
  checks: {
    checking: 'Checking',
    answered: 'Answered in {ms} ms',
    down: { website: 'Website does not answer', calculator: 'Calculator cannot save', chat: 'Chat not available' },
    downText: 'No answer at {time}.',
    chat: {
      waiting: { none: 'No talk waits for an answer.', one: '1 talk waits for an answer.', many: '{count} talks wait for an answer.' },
      agents: { none: 'Nobody of the office is there: visitors leave a message.', one: '1 agent is there.', many: '{count} agents are there.' },
      open: { label: 'Open the chat', href: '/admin/chat' },
    },
    again: 'Check again',
  },
  figuresHeading: 'Figures',
  figures: {
    open: { label: 'Open requests', note: 'Of the last 30 days' },
    late: { label: 'Answered late', note: 'Or still waiting too long' },
    response: { label: 'First answer', note: 'Median in opening hours' },
    retention: { label: 'Customer retention', note: 'Last 12 months' },
  },
  minutes: '{count} min',
  notYet: 'N/A',
  overviewHeading: 'Service overview',
  overviewLead: 'What the workshop does, as the public pages state it.',
  overviewColumns: { service: 'Service', about: 'What it is', saving: 'Saving' },
  savings: { dpf: '70%', air: '50%', fleet: '50-70%' },
  savingNote: 'Against a new filter. Turnaround {turnaround}.',
  pagesHeading: 'Pages of the office',
  pages: {
    '/admin/ai': 'What needs somebody today: customers who may leave, leads, renewals.',
    '/admin/retention': 'Customers at risk, the reason for each, and what was kept.',
    '/admin/chat': 'Visitors who write now, and what was written before.',
    '/admin/triage': 'Everything that came in, the most urgent first.',
    '/admin/leads': 'Demo requests, messages, newsletter addresses and calculations, as lists and files.',
    '/admin/customers': 'Everything that has happened with a customer, in one place.',
    '/admin/appointments': 'Confirm, move, complete and cancel what customers ask for.',
    '/admin/services': 'Write down what was cleaned, by whom, and what the bench measured.',
    '/admin/invoices': 'Issue and mail invoices, record what was paid.',
    '/admin/reviews': 'Read what customers have written before it shows on the site.',
    '/admin/accuracy': 'How often the predictions of the fleet were right.',
    '/admin/priors': 'What the predictions begin with, each figure with its source.',
    '/admin/sms': 'Send a text, remind of an appointment, say that filters are ready.',
    '/admin/email-services': 'Which mail service sends for us, and a test of it.',
    '/admin/outbox': 'Every mail and text that leaves, where it stands, and what did not arrive.',
  },
  privacyHeading: 'Privacy notice',
  privacy:
    'Customer data is not shown here. This page is open to anyone, so it holds no names, addresses, messages or invoices: those are ' +
    'shown to signed-in staff only, on the pages where they are worked with.',
} as const satisfies PageText

export const staffSignInPage = {
  meta: { title: 'Staff sign-in', description: 'Sign-in for the people of the office and the workshop.' },
  heading: 'Staff sign-in',
  lead: 'For the office and the workshop. Customers have a sign-in of their own.',
  customers: { label: 'Customer sign-in', href: '/customer/login' },
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  code: 'Code',
  codeHint: 'Six digits from your app, or a recovery code, if you set up a second step.',
  submit: 'Sign In',
  submitting: 'Signing In...',
  failed: 'Invalid email or password. Please try again.',
  noNetwork: 'Network error. Please try again.',
  already: 'You are signed in as {name}, {email}.',
  goOn: { label: 'Go to the office', href: '/admin/dashboard' },
  signOut: 'Sign out',
  signOutFailed: { title: 'Not signed out', description: 'The server could not be reached. Please try again.', variant: 'destructive' },
  signedOut: { title: 'Signed out', description: 'You are signed out of the office.', variant: 'default' },
  demo: {
    heading: 'Demo staff account',
    text: 'For looking around on this machine. It is never there on a public address.',
    email: 'Email',
    password: 'Password',
    fill: 'Fill in the demo account',
  },
  first: {
    summary: 'I have a one-time code',
    heading: 'Set your password',
    lead: 'With the code from our email or from the owner. It works once.',
    code: 'One-time code',
    password: 'New password',
    hint: 'At least 8 characters.',
    submit: 'Set the password',
    submitting: 'Saving...',
    failed: 'The password could not be set. Please try again.',
    done: { title: 'Password set', description: 'Please sign in with it.', variant: 'default' },
  },
  forgotten: {
    summary: 'Forgot your password?',
    heading: 'Get a link by email',
    lead: 'We send a link to your staff email. It works once, for one hour.',
    email: 'Staff email',
    submit: 'Send the link',
    submitting: 'Sending...',
    failed: 'The link could not be requested. Please try again.',
    done: { title: 'Check your email', description: 'If this address has a staff account, a link is on its way.', variant: 'default' },
  },
} as const satisfies PageText
