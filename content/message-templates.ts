import { company } from './company.ts'

/**
 * Text messages that are filled from a row, by the office or for who has chosen texts. In braces:
 * what is filled in. Each fits into 160 characters with short names; longer ones are shortened
 * (domain/outbox/texts/templates.ts).
 */
export const messageTemplates = {
  appointment_reminder: `${company.shortName}: Hi {firstName}, a reminder of your {serviceType} on {when}. Questions? ${company.phone.display}`,
  service_ready: `${company.shortName}: Hi {firstName}, your {serviceType} ({quantity} x {filterType}) is done and ready. Questions? ${company.phone.display}`,
  payment_due: `${company.shortName}: Hi {firstName}, invoice {invoiceNumber} for {amount} is due {when}. Questions? ${company.phone.display}`,
  maintenance_alert: `${company.shortName}: Hi {firstName}, the {filterType} on {vehicle} is due for service. Book: ${company.phone.display}`,
  appointment_confirmed: `${company.shortName}: Hi {firstName}, your {serviceType} is confirmed for {when}. Questions? ${company.phone.display}`,
  appointment_moved: `${company.shortName}: Hi {firstName}, we moved your {serviceType} to {when}. Need another time? ${company.phone.display}`,
  appointment_cancelled: `${company.shortName}: Hi {firstName}, we had to cancel your {serviceType} on {when}. Questions? ${company.phone.display}`,
  on_our_way: `${company.shortName}: Hi {firstName}, our driver is on the way for your {serviceType}. Questions? ${company.phone.display}`,
  service_question: `${company.shortName}: Hi {firstName}, a question about your {serviceType}: {question} Answer in your account or call ${company.phone.display}`,
  request_cancelled: `${company.shortName}: Hi {firstName}, we had to cancel your request for {serviceType}. Questions? ${company.phone.display}`,
  service_received: `${company.shortName}: Hi {firstName}, your {serviceType} ({filterType}) is in our shop. Questions? ${company.phone.display}`,
  service_part_ready: `${company.shortName}: Hi {firstName}, your {serviceType} ({quantity} x {filterType}) is done: {became}{which}. Questions? ${company.phone.display}`,
  service_not_restorable: `${company.shortName}: Hi {firstName}, your {serviceType} ({quantity} x {filterType}): inspected, not restorable{which}. Questions? ${company.phone.display}`,
  service_part_delivered: `${company.shortName}: Hi {firstName}, your {serviceType} ({quantity} x {filterType}) is back: {became}{which}. Questions? ${company.phone.display}`,
  service_returned: `${company.shortName}: Hi {firstName}, your {serviceType} ({quantity} x {filterType}) is back, not restorable{which}. Questions? ${company.phone.display}`,
  service_delivered: `${company.shortName}: Hi {firstName}, your {serviceType} ({quantity} x {filterType}) is delivered. Questions? ${company.phone.display}`,
  maintenance_alerts: `${company.shortName}: Hi {firstName}, {count} filters in your fleet are due for service. Book: ${company.phone.display}`,
  password_changed: `${company.shortName}: Hi {firstName}, your password was changed. Not you? Call ${company.phone.display}`,
  email_changed: `${company.shortName}: Hi {firstName}, your sign-in email was changed. Not you? Call ${company.phone.display}`,
} as const
