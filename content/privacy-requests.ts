/** What each table holds, as the owner reads it. */
export const storedThings: Readonly<Record<string, string>> = {
  customers: 'Accounts',
  customer_sessions: 'Sign-ins',
  account_links: 'Links by email',
  service_history: 'Services',
  customer_rhythms: 'Visit counts',
  certificates: 'Certificates',
  appointments: 'Appointments',
  invoices: 'Invoices',
  invoice_lines: 'Invoice items',
  payments: 'Payments',
  notifications: 'Notifications',
  notification_choices: 'Notification choices',
  text_consents: 'Consents to texts',
  vehicle_profiles: 'Vehicles',
  maintenance_recommendations: 'Recommendations',
  maintenance_metrics: 'Readings',
  predictions: 'Predictions',
  analysis_runs: 'Analyses',
  automation_acts: 'Automation results',
  retention_contacts: 'Contacts we made',
  triage_items: 'Request statuses',
  sms_messages: 'Texts',
  inbound_texts: 'Texts from them',
  outbox: 'Emails and texts sent or waiting',
  chat_sessions: 'Conversations',
  chat_messages: 'Chat messages',
  chat_photos: 'Pictures',
  notes: 'Notes of our team',
  tasks: 'Follow-ups, calls, and mentions of our team',
  demo_requests: 'Demo requests',
  contact_messages: 'Contact messages',
  contact_photos: 'Photos sent with them',
  newsletter_subscriptions: 'Newsletter subscriptions',
  reviews: 'Reviews',
  suppressions: 'Requests to stop messages',
}

/** Where a name was in what staff changed of others. */
export const nameErased = 'Name erased'

export const privacyRefusals = {
  nobody: 'We have nothing stored about this person.',
  demo: 'The demo account is reset every night and can’t be erased.',
  notConfirmed: 'That doesn’t match. Please type it exactly.',
  changedMeanwhile:
    'Someone merged another account with this person just now. Please check what would be erased again.',
}

type Unfinished = {
  services: number
  appointments: number
  unpaid: number
  mergedAccounts: number
  sharedPhones: readonly string[]
}

/** What an erasure would cut short. */
export function erasureWarnings({
  services,
  appointments,
  unpaid,
  mergedAccounts,
  sharedPhones,
}: Unfinished): string[] {
  const many = (count: number, one: string, more: string) =>
    count === 1 ? `1 ${one}` : `${count} ${more}`
  return [
    ...(mergedAccounts > 0
      ? [
          `${many(mergedAccounts, 'account that was merged with this one is', 'accounts that were merged with this one are')} erased too.`,
        ]
      : []),
    ...(services > 0
      ? [
          `${many(services, 'service is', 'services are')} not finished: the filters may still be here.`,
        ]
      : []),
    ...(appointments > 0
      ? [
          `${many(appointments, 'appointment', 'appointments')} ahead will be removed from the schedule.`,
        ]
      : []),
    ...(unpaid > 0
      ? [
          `${many(unpaid, 'invoice is', 'invoices are')} unpaid: without an address you cannot send a reminder.`,
        ]
      : []),
    ...sharedPhones.map((phone) => `Others gave the number ${phone} too, so its texts are kept.`),
  ]
}
