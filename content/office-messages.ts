/** What the office reads and sends of the messages that it writes by hand. */
export const testMail = {
  text: 'This is a test of our email service. No action needed.',
  subjects: {
    custom: 'Test message',
    appointment_reminder: 'Test: appointment reminder',
    service_ready: 'Test: service notification',
    payment_due: 'Test: payment alert',
    maintenance_alert: 'Test: maintenance warning',
  },
  keptHere:
    'Kept here: no email service is set up, so the test went to no one. You can read it in the Outbox.',
  notInTime:
    'No service accepted it within {seconds} seconds. It’s in the Outbox and we’ll keep trying.',
} as const

export const sendRefusals = {
  emailjs: 'EmailJS only works in a browser, so we can’t use it. Please choose another service.',
  notSetUp: '{service} is not set up. Please choose another service.',
  noCustomer: 'There is no such customer.',
  noAppointment: 'There is no such appointment.',
  appointmentOver: 'This appointment is in the past or was cancelled.',
  noService: 'There is no such service.',
  serviceNotReady: 'This service isn’t completed yet.',
  otherCustomer: 'This belongs to another customer.',
  noNumber: 'We have no phone number for this customer. Please enter one.',
} as const
