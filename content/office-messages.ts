/** What the office reads and sends of the messages that it writes by hand. */
export const testMail = {
  text: 'This is a test of our mail service. Nothing needs to be done.',
  subjects: {
    custom: 'Test message',
    appointment_reminder: 'Test: appointment reminder',
    service_ready: 'Test: service notification',
    payment_due: 'Test: payment alert',
    maintenance_alert: 'Test: maintenance warning',
  },
  notInTime: 'No service has accepted it within {seconds} seconds. It stays in the outbox and is tried again.',
} as const

export const sendRefusals = {
  emailjs: 'EmailJS is never available: it would send from the browser. Please choose another service.',
  notSetUp: '{service} is not set up. Please choose another service.',
  noCustomer: 'There is no such customer.',
  noAppointment: 'There is no such appointment.',
  appointmentOver: 'This appointment is not ahead any more.',
  noService: 'There is no such service.',
  serviceNotReady: 'This service is not completed yet.',
  otherCustomer: 'This belongs to another customer.',
  noNumber: 'No phone number is known for this customer. Please enter one.',
} as const
