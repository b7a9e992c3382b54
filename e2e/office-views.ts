import { adminChrome } from '#content/admin-chrome.ts'
import { officePages } from '#domain/staff/office-places.ts'

const staffTabs: Record<string, readonly string[]> = {
  '/admin/triage': ['requests', 'analytics'],
  '/admin/inbox': ['requests', 'todo'],
  '/admin/leads': ['messages', 'newsletter', 'calculations'],
  '/admin/ai': ['leads'],
  '/admin/retention': ['alerts', 'automation', 'savings'],
  '/admin/sms': ['templates', 'received', 'history'],
}
const staffPages: readonly string[] = [
  ...officePages.map(({ href }) => href),
  adminChrome.ownAccount.href,
  '/admin/companies',
  '/admin/filters',
  '/admin/email-enhanced',
]

/**
 * The signed-in screens and their tabs, with the sample data. What opens over them is covered by
 * their own journeys.
 */
export const staffViews: readonly string[] = staffPages.flatMap((page) => [
  page,
  ...(staffTabs[page] ?? []).map((tab) => `${page}#${tab}`),
])

const portal = ['overview', 'services', 'appointments', 'invoices', 'notifications', 'insights']
const fleet = ['recommendations', 'vehicles', 'analytics']

export const customerViews: readonly string[] = [
  ...portal.map((tab) => `/customer/dashboard#${tab}`),
  '/customer/account',
  ...fleet.map((tab) => `/ai-predictive-maintenance#${tab}`),
]
