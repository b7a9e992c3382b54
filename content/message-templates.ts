import { company } from './company.ts'

/**
 * Text messages that the office fills from a row. In braces: what is filled in. Each fits into 160 characters with short
 * names; longer ones are shortened (domain/messaging/templates.ts).
 */
export const messageTemplates = {
  appointment_reminder: `${company.shortName}: Hi {firstName}, a reminder of your {serviceType} on {when}. Questions? ${company.phone.display}`,
  service_ready: `${company.shortName}: Hi {firstName}, your {serviceType} ({quantity} {filterType}) is done and ready. Questions? ${company.phone.display}`,
  payment_due: `${company.shortName}: Hi {firstName}, invoice {invoiceNumber} over {amount} is due on {when}. Questions? ${company.phone.display}`,
  maintenance_alert: `${company.shortName}: Hi {firstName}, the {filterType} of {vehicle} is due for service. Book: ${company.phone.display}`,
} as const
