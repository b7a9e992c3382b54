/** What we notify customers about: in the settings, and above one notice. */
export const notificationTopics = {
  settings: {
    service: 'Services',
    appointment: 'Appointments',
    invoice: 'Invoices',
    maintenance: 'Maintenance',
    account: 'Account security',
  },
  notice: {
    service: 'Service',
    appointment: 'Appointment',
    invoice: 'Invoice',
    maintenance: 'Maintenance',
    account: 'Account',
  },
} as const
