import type { Link } from './navigation.ts'

/** The roles as people read them. */
export const roleNames = {
  owner: 'Owner',
  office: 'Office',
  technician: 'Technician',
  driver: 'Driver',
} as const

/** The navigation of the pages for staff. */
export const adminChrome = {
  office: 'Office',
  navigation: 'Office pages',
  account: 'Staff account',
  home: ', home',
  skipToContent: 'Skip to content',
  openMenu: 'Open office menu',
  closeMenu: 'Close office menu',
  waiting: ' waiting',
  search: { label: 'Search', control: 'Ctrl K', command: '⌘ K' },
  takeCall: { label: 'Take a call', key: 'c' },
  signIn: { label: 'Staff sign-in', href: '/staff/login' },
  signOut: 'Sign out',
  signOutFailed: {
    title: 'Not signed out',
    description: 'We couldn’t reach the server. Please try again.',
    variant: 'destructive',
  },
  signedOut: {
    title: 'Signed out',
    description: 'You’ve signed out of your staff account.',
    variant: 'default',
  },
  ownAccount: { label: 'Account', href: '/admin/account' },
  backToSite: { label: 'Back to site', href: '/' },
  loading: 'Loading',
} as const

export const todayLink = { label: 'Today', href: '/admin/today', task: 'seeToday' } as const
export const stopsLink = {
  label: 'My stops',
  href: '/admin/stops',
  task: 'driveStops',
  staffOnly: true,
} as const
export const dashboardLink = {
  label: 'Dashboard',
  href: '/admin/dashboard',
  task: 'seeToday',
} as const

type OfficeLink = Link & {
  /** What a page is for; null for a page that is for everybody. */
  task: string | null
  /** It has nothing for a visitor, who sees samples. */
  staffOnly?: true
  /** What waits there is counted under this name. */
  count?: string
}

/** The office pages by what somebody wants there. The last group is the owner's. */
export const adminGroups = [
  {
    key: 'work',
    label: 'Work',
    links: [
      { ...todayLink, count: 'forYou' },
      { label: 'Day board', href: '/admin/day', task: 'planAppointments', staffOnly: true },
      stopsLink,
      {
        label: 'Appointments',
        href: '/admin/appointments',
        task: 'planAppointments',
        count: 'appointments',
      },
      { label: 'My work', href: '/admin/work', task: 'useBench' },
      { label: 'Services', href: '/admin/services', task: 'recordServices' },
      { label: 'Customers', href: '/admin/customers', task: 'readCustomers' },
      { label: 'Invoices', href: '/admin/invoices', task: 'manageInvoices' },
      { label: 'Import', href: '/admin/import', task: 'importCustomers' },
    ],
  },
  {
    key: 'inbox',
    label: 'Inbox',
    links: [
      { label: 'Triage', href: '/admin/triage', task: 'answerRequests', count: 'requests' },
      { label: 'Leads', href: '/admin/leads', task: 'readLeads' },
      { label: 'Chat', href: '/admin/chat', task: 'chat', count: 'chats' },
      { label: 'Reviews', href: '/admin/reviews', task: 'approveReviews', count: 'reviews' },
    ],
  },
  {
    key: 'insight',
    label: 'Insight',
    links: [
      dashboardLink,
      { label: 'AI insights', href: '/admin/ai', task: 'readRetention' },
      { label: 'Retention', href: '/admin/retention', task: 'readRetention' },
      { label: 'Prediction accuracy', href: '/admin/accuracy', task: 'readAccuracy' },
      { label: 'Prediction defaults', href: '/admin/priors', task: 'readAccuracy' },
    ],
  },
  {
    key: 'messages',
    label: 'Messages',
    links: [
      { label: 'SMS', href: '/admin/sms', task: 'sendMessages' },
      { label: 'Email', href: '/admin/email-services', task: 'sendMessages' },
      { label: 'Outbox', href: '/admin/outbox', task: 'readOutbox' },
    ],
  },
  {
    key: 'owner',
    label: 'Owner',
    links: [
      { label: 'Staff', href: '/admin/staff', task: 'manageStaff' },
      { label: 'Privacy', href: '/admin/privacy', task: 'handlePrivacy' },
      { label: 'Settings', href: '/admin/settings', task: 'changeSettings' },
    ],
  },
] as const satisfies readonly { key: string; label: string; links: readonly OfficeLink[] }[]

/** What is sample and what is live, and what stands where neither can be told. */
export const sampleMode = {
  mark: 'Sample data',
  text: 'The numbers and names on this page are made up to show how it works.',
  signIn: 'Staff: sign in for live data.',
  live: 'Live',
  sample: 'Sample',
  liveMeaning: 'Live: read from the database',
  sampleMeaning: 'Sample: made up',
} as const
