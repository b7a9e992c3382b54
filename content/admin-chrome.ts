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
  pagesOfPlace: 'Pages in {place}',
  quietPages: 'More in {place}',
  alsoHere: 'Also:',
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

type Page = Link & {
  /** What a page is for; null for a page that is for everybody. */
  task: string | null
  /** It has nothing for a visitor, who sees samples. */
  staffOnly?: true
  /** What waits there is counted under this name. */
  count?: string
  /** Pages side by side that share a name. */
  group?: string
}

type Place = {
  key: string
  label: string
  /** Whose menu has it: of those at the desk, of all but drivers, or of drivers alone. */
  of: 'desk' | 'shop' | 'road'
  /** Its pages, one tab each; the first that the viewer may open is where the menu leads. */
  tabs: readonly Page[]
  /** Out of daily sight: a line below its pages leads there. */
  quiet?: readonly Page[]
}

export const todayLink = {
  label: 'Today',
  href: '/admin/today',
  task: 'seeToday',
  count: 'forYou',
} as const
export const dashboardLink = {
  label: 'Dashboard',
  href: '/admin/dashboard',
  task: 'seeToday',
} as const
const stopsLink = {
  label: 'My stops',
  href: '/admin/stops',
  task: 'driveStops',
  staffOnly: true,
} as const
const customersLink = {
  label: 'Customers',
  href: '/admin/customers',
  task: 'readCustomers',
} as const
const accuracyLink = {
  label: 'Prediction accuracy',
  href: '/admin/accuracy',
  task: 'readAccuracy',
} as const
const priorsLink = {
  label: 'Prediction defaults',
  href: '/admin/priors',
  task: 'readAccuracy',
} as const

/**
 * The places of the office and their pages. The menu, the tabs above a page, and the checks of all
 * staff pages come from here.
 */
export const officePlaces = [
  { key: 'today', label: 'Today', of: 'desk', tabs: [todayLink], quiet: [dashboardLink] },
  {
    key: 'board',
    label: 'Board',
    of: 'desk',
    tabs: [
      { label: 'Day board', href: '/admin/day', task: 'planAppointments', staffOnly: true },
      {
        label: 'Appointments',
        href: '/admin/appointments',
        task: 'planAppointments',
        count: 'appointments',
      },
      stopsLink,
    ],
  },
  { key: 'stops', label: 'My stops', of: 'road', tabs: [stopsLink] },
  {
    key: 'bench',
    label: 'Bench',
    of: 'shop',
    tabs: [{ label: 'My work', href: '/admin/work', task: 'useBench' }],
    quiet: [todayLink, dashboardLink, accuracyLink, priorsLink],
  },
  {
    key: 'services',
    label: 'Services',
    of: 'shop',
    tabs: [{ label: 'Services', href: '/admin/services', task: 'recordServices' }],
    quiet: [customersLink],
  },
  {
    key: 'customers',
    label: 'Customers',
    of: 'desk',
    tabs: [
      customersLink,
      { label: 'AI insights', href: '/admin/ai', task: 'readRetention', group: 'At risk' },
      { label: 'Retention', href: '/admin/retention', task: 'readRetention', group: 'At risk' },
    ],
  },
  {
    key: 'inbox',
    label: 'Inbox',
    of: 'shop',
    tabs: [
      {
        label: 'All',
        href: '/admin/inbox',
        task: 'seeToday',
        count: 'inbox',
        staffOnly: true,
      },
      { label: 'Triage', href: '/admin/triage', task: 'answerRequests', count: 'requests' },
      { label: 'Leads', href: '/admin/leads', task: 'readLeads' },
      { label: 'Chat', href: '/admin/chat', task: 'chat', count: 'chats' },
      { label: 'Reviews', href: '/admin/reviews', task: 'approveReviews', count: 'reviews' },
      { label: 'SMS', href: '/admin/sms', task: 'sendMessages', group: 'Messages' },
      { label: 'Email', href: '/admin/email-services', task: 'sendMessages', group: 'Messages' },
      { label: 'Outbox', href: '/admin/outbox', task: 'readOutbox', group: 'Messages' },
    ],
  },
  {
    key: 'money',
    label: 'Money',
    of: 'desk',
    tabs: [{ label: 'Invoices', href: '/admin/invoices', task: 'manageInvoices' }],
  },
  {
    key: 'settings',
    label: 'Settings',
    of: 'desk',
    tabs: [
      { label: 'Settings', href: '/admin/settings', task: 'changeSettings', staffOnly: true },
      { label: 'Staff', href: '/admin/staff', task: 'manageStaff', staffOnly: true },
      { label: 'Import', href: '/admin/import', task: 'importCustomers' },
      accuracyLink,
      priorsLink,
      { label: 'Privacy', href: '/admin/privacy', task: 'handlePrivacy', staffOnly: true },
      { label: 'Audit log', href: '/admin/audit', task: 'readAudit', staffOnly: true },
    ],
  },
] as const satisfies readonly Place[]

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
