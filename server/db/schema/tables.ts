import type { Customers } from './accounts.ts'
import type { Appointments } from './appointments.ts'
import type { ChatMessages, ChatSessions } from './chat.ts'
import type { MaintenanceMetrics, VehicleProfiles } from './fleet.ts'
import type { Invoices } from './invoices.ts'
import type { ContactMessages, DemoRequests } from './leads.ts'
import type { MaintenanceRecommendations } from './maintenance.ts'
import type { SmsMessages } from './messaging.ts'
import type { NewsletterSubscriptions } from './newsletter.ts'
import type { Notifications } from './notifications.ts'
import type { Reviews } from './reviews.ts'
import type { SavingsCalculations } from './savings.ts'
import type { ServiceHistory } from './service-history.ts'

export type Tables = {
  appointments: Appointments
  chat_messages: ChatMessages
  chat_sessions: ChatSessions
  contact_messages: ContactMessages
  customers: Customers
  demo_requests: DemoRequests
  invoices: Invoices
  maintenance_metrics: MaintenanceMetrics
  maintenance_recommendations: MaintenanceRecommendations
  newsletter_subscriptions: NewsletterSubscriptions
  notifications: Notifications
  reviews: Reviews
  savings_calculations: SavingsCalculations
  service_history: ServiceHistory
  sms_messages: SmsMessages
  vehicle_profiles: VehicleProfiles
}
