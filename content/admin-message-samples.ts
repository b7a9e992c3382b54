/** Sample data of the pages for texts and mails: made up, shown under the mark "Sample data". */
const row = { customerId: null, deliveryMethod: 'twilio', errorMessage: null } as const

export const sampleSmsHistory = [
  {
    ...row,
    id: 'sample-sms-1',
    phoneNumber: '+12165550142',
    templateType: 'service_ready',
    status: 'delivered',
    message:
      'Lakeline: Hi Dana, your DPF Cleaning (2 x DPF) is done and ready. Questions? (216) 555-0178',
    sentAt: '2026-11-18T15:02:11Z',
    deliveredAt: '2026-11-18T15:02:14Z',
    createdAt: '2026-11-18T15:02:10Z',
  },
  {
    ...row,
    id: 'sample-sms-2',
    phoneNumber: '+12165550163',
    templateType: 'appointment_reminder',
    status: 'sent',
    message:
      'Lakeline: Hi Marcus, a reminder of your Fleet Maintenance on Fri, Nov 20, 9:00 AM. Questions? (216) 555-0178',
    sentAt: '2026-11-18T14:40:03Z',
    deliveredAt: null,
    createdAt: '2026-11-18T14:40:02Z',
  },
  {
    ...row,
    id: 'sample-sms-3',
    phoneNumber: '+12165550119',
    templateType: 'custom',
    status: 'failed',
    message: 'The driver will be at your gate at 3 PM.',
    errorMessage: 'Not sent: this number has opted out of texts.',
    sentAt: null,
    deliveredAt: null,
    createdAt: '2026-11-17T18:11:45Z',
  },
] as const

const text =
  'Lakeline: Hi Dana, a reminder of your DPF Cleaning on Mon, Nov 23, 9:00 AM. Questions? (216) 555-0178'

export const sampleOccasions = {
  appointments: [
    {
      id: 'sample-appointment',
      customerName: 'Dana Ortiz',
      phone: '+12165550142',
      serviceType: 'DPF Cleaning',
      at: '2026-11-23T14:00:00Z',
      text,
    },
  ],
  services: [
    {
      id: 'sample-service',
      customerName: 'Marcus Bell',
      phone: '+12165550163',
      serviceType: 'Air Filter Cleaning',
      at: '2026-11-18',
      text: 'Lakeline: Hi Marcus, your Air Filter Cleaning (4 x Panel) is done and ready. Questions? (216) 555-0178',
    },
  ],
}

/** How each service would be doing where it is set up. */
export const sampleDiagnostics = {
  sendgrid: { working: true, error: null },
  resend: { working: false, error: '503 Service Unavailable' },
  smtp: { working: true, error: null },
  emailjs: { working: false, error: null },
} as const
