/**
 * The signed-in screens and their tabs, with the sample data. What opens over them is covered by
 * their own journeys.
 */
export const staffViews: readonly string[] = [
  '/admin/today',
  '/admin/day',
  '/admin/stops',
  '/admin/appointments',
  '/admin/work',
  '/admin/services',
  '/admin/customers',
  '/admin/companies',
  '/admin/filters',
  '/admin/invoices',
  '/admin/import',
  '/admin/triage',
  '/admin/triage#requests',
  '/admin/triage#analytics',
  '/admin/leads',
  '/admin/leads#messages',
  '/admin/leads#newsletter',
  '/admin/leads#calculations',
  '/admin/chat',
  '/admin/reviews',
  '/admin/dashboard',
  '/admin/ai',
  '/admin/ai#leads',
  '/admin/accuracy',
  '/admin/priors',
  '/admin/retention',
  '/admin/retention#alerts',
  '/admin/retention#automation',
  '/admin/retention#savings',
  '/admin/sms',
  '/admin/sms#templates',
  '/admin/sms#received',
  '/admin/sms#history',
  '/admin/email-services',
  '/admin/email-enhanced',
  '/admin/outbox',
  '/admin/staff',
  '/admin/privacy',
  '/admin/settings',
  '/admin/account',
]

const portal = ['overview', 'services', 'appointments', 'invoices', 'notifications', 'insights']
const fleet = ['recommendations', 'vehicles', 'analytics']

export const customerViews: readonly string[] = [
  ...portal.map((tab) => `/customer/dashboard#${tab}`),
  '/customer/account',
  ...fleet.map((tab) => `/ai-predictive-maintenance#${tab}`),
]
