import { automationRules } from './automation.ts'

/**
 * Sample data of the staff pages: made up, shown under the mark "Sample data". The stated figures
 * are 94.8% and 98.7%.
 */
export const dashboardSamples = [
  { label: 'Uptime', value: '98.7%', note: 'Last 90 days' },
  { label: 'Customer retention', value: '94.8%', note: 'Last 12 months' },
  { label: 'First response', value: '14 min', note: 'Median, business hours' },
  { label: 'Filters this month', value: '412', note: 'Cleaned and tested' },
] as const

export const sampleRetentionMetrics = {
  totalCustomers: 347,
  // Those of the alerts below with a score of 40 or more, and what they are worth.
  atRiskCustomers: 4,
  retentionRate: 94.8,
  avgCustomerLifetime: 6.4,
  revenueAtRisk: 46_100,
  preventedCancellations: 23,
}

export type SampleAlert = {
  id: string
  customerName: string
  type: 'engagement_drop' | 'overdue_invoice' | 'service_gap' | 'volume_drop' | 'bounced_contact'
  riskScore: number
  lastActivity: string
  contractValue: number
  suggestedAction: string
  aiRecommendation: string
  potentialSavings: number
}

export const sampleAlerts: readonly SampleAlert[] = [
  {
    id: 'alert-1',
    customerName: 'Vermilion Haulage',
    type: 'engagement_drop',
    riskScore: 85,
    lastActivity: '2026-08-04',
    contractValue: 18_400,
    suggestedAction: 'Call the fleet manager this week',
    aiRecommendation:
      'No service in 109 days; usually every 58 days. Offer one pickup for all six units.',
    potentialSavings: 5700,
  },
  {
    id: 'alert-2',
    customerName: 'Cuyahoga Ready Mix',
    type: 'overdue_invoice',
    riskScore: 72,
    lastActivity: '2026-09-18',
    contractValue: 12_900,
    suggestedAction: 'Ask whether the invoice reached the right person',
    aiRecommendation: 'Two invoices are more than 30 days overdue, and no one has followed up.',
    potentialSavings: 4300,
  },
  {
    id: 'alert-3',
    customerName: 'Lorain Precast',
    type: 'volume_drop',
    riskScore: 58,
    lastActivity: '2026-10-12',
    contractValue: 9600,
    suggestedAction: 'Review next year’s plan together',
    aiRecommendation: 'Filters in a quarter dropped from 24 to 9. They may have bought new ones.',
    potentialSavings: 3100,
  },
  {
    id: 'alert-4',
    customerName: 'Medina Grain & Feed',
    type: 'bounced_contact',
    riskScore: 44,
    lastActivity: '2026-10-29',
    contractValue: 5200,
    suggestedAction: 'Ask for a new email address by phone',
    aiRecommendation: 'The last three reminders came back: the contact has left.',
    potentialSavings: 1700,
  },
  {
    id: 'alert-5',
    customerName: 'Ashtabula Marine Terminal',
    type: 'service_gap',
    riskScore: 31,
    lastActivity: '2026-11-02',
    contractValue: 7400,
    suggestedAction: 'Nothing yet: check again in two weeks',
    aiRecommendation: 'Nine days past their usual interval, as they were twice before.',
    potentialSavings: 1200,
  },
]

export type SampleInsight = {
  id: string
  type: 'cancellation_risk' | 'renewal_opportunity' | 'lead_follow_up' | 'service_optimization'
  customerId: string
  customerName: string
  priority: 'high' | 'medium' | 'low'
  message: string
  actionRequired: string
  createdAt: string
  status: 'pending' | 'in_progress'
}

export const sampleInsights: readonly SampleInsight[] = [
  {
    id: 'insight-1',
    type: 'cancellation_risk',
    customerId: 'sample-1',
    customerName: 'Vermilion Haulage',
    priority: 'high',
    message: 'No service in 109 days; usually every 58 days.',
    actionRequired: 'Call the fleet manager and offer a pickup',
    createdAt: '2026-11-18T14:20:00Z',
    status: 'pending',
  },
  {
    id: 'insight-2',
    type: 'lead_follow_up',
    customerId: 'sample-2',
    customerName: 'Lake County Transit',
    priority: 'high',
    message: 'Asked for a demo on bus DPFs two business days ago; no reply yet.',
    actionRequired: 'Write or call today',
    createdAt: '2026-11-18T13:05:00Z',
    status: 'pending',
  },
  {
    id: 'insight-3',
    type: 'renewal_opportunity',
    customerId: 'sample-3',
    customerName: 'Erie Shore Logistics',
    priority: 'medium',
    message: 'The contract for 42 units ends on January 31.',
    actionRequired: 'Send the renewal with the early discount',
    createdAt: '2026-11-17T09:40:00Z',
    status: 'in_progress',
  },
  {
    id: 'insight-4',
    type: 'service_optimization',
    customerId: 'sample-4',
    customerName: 'Parma Plating',
    priority: 'medium',
    message: 'Air filters come in four separate visits a month.',
    actionRequired: 'Offer one visit a month with spares on the shelf',
    createdAt: '2026-11-16T16:12:00Z',
    status: 'pending',
  },
  {
    id: 'insight-5',
    type: 'renewal_opportunity',
    customerId: 'sample-5',
    customerName: 'Akron Aggregates',
    priority: 'low',
    message: 'Ran 14 services this year without a contract.',
    actionRequired: 'Offer an annual rate',
    createdAt: '2026-11-14T11:30:00Z',
    status: 'pending',
  },
  {
    id: 'insight-6',
    type: 'lead_follow_up',
    customerId: 'sample-6',
    customerName: 'Wooster Dairy Trucks',
    priority: 'low',
    message: 'Saved a calculation of 12 filters a month and left no message.',
    actionRequired: 'Nothing: they have not asked to be called',
    createdAt: '2026-11-13T15:55:00Z',
    status: 'pending',
  },
]

export const sampleAutomation = [
  { id: 'rule-1', ...automationRules.service_overdue, runs: 31, isOn: true },
  { id: 'rule-2', ...automationRules.invoice_overdue, runs: 18, isOn: true },
  { id: 'rule-3', ...automationRules.contact_bounced, runs: 6, isOn: true },
  { id: 'rule-4', ...automationRules.volume_falls, runs: 4, isOn: false },
] as const

export type SampleRequest = {
  id: string
  customerName: string
  company: string | null
  email: string | null
  phone: string | null
  type: 'chat' | 'email'
  priority: 'urgent' | 'high' | 'medium' | 'low'
  category: 'emergency' | 'dpf_cleaning' | 'industrial_filters' | 'fleet_maintenance'
  message: string
  aiClassification: string
  /** Whole dollars. */
  estimatedSavings: number
  /** Minutes; null while nobody has answered. */
  responseTime: number | null
  status: 'pending' | 'in_progress' | 'resolved' | 'escalated'
  /** 0 to 100. */
  urgencyScore: number
  createdAt: string
}

export const sampleRequests: readonly SampleRequest[] = [
  {
    id: 'request-1',
    customerName: 'Dana Ortiz',
    company: 'Sandusky Bay Freight',
    email: 'dana.ortiz@sanduskybay.example',
    phone: '+12165550142',
    type: 'chat',
    priority: 'urgent',
    category: 'emergency',
    message: 'Truck 14 is in derate on I-90, the DPF light is solid. Can you take it today?',
    aiClassification: 'Truck down: "derate", "today"',
    estimatedSavings: 2800,
    responseTime: null,
    status: 'pending',
    urgencyScore: 95,
    createdAt: '2026-11-19T13:12:00Z',
  },
  {
    id: 'request-2',
    customerName: 'Marcus Bell',
    company: 'Cuyahoga Ready Mix',
    email: 'm.bell@cuyahogamix.example',
    phone: '+12165550163',
    type: 'email',
    priority: 'high',
    category: 'dpf_cleaning',
    message:
      'Second unit came back with the same restriction after 900 miles. I want to speak to the owner.',
    aiClassification: 'Complaint: "same restriction", "owner"',
    estimatedSavings: 2800,
    responseTime: 22,
    status: 'escalated',
    urgencyScore: 81,
    createdAt: '2026-11-19T10:40:00Z',
  },
  {
    id: 'request-3',
    customerName: 'Priya Raman',
    company: 'Parma Plating',
    email: 'priya@parmaplating.example',
    phone: null,
    type: 'email',
    priority: 'medium',
    category: 'industrial_filters',
    message: 'We change 24 cartridge filters in December. Do you pick up?',
    aiClassification: 'Quote: gives quantity and month',
    estimatedSavings: 1920,
    responseTime: 38,
    status: 'in_progress',
    urgencyScore: 56,
    createdAt: '2026-11-18T19:25:00Z',
  },
  {
    id: 'request-4',
    customerName: 'Tom Whelan',
    company: 'Erie Shore Logistics',
    email: 'tom@erieshore.example',
    phone: '+12165550177',
    type: 'chat',
    priority: 'medium',
    category: 'fleet_maintenance',
    message: 'Please put the 42 units on our plan on the calendar for spring.',
    aiClassification: 'Planning: a known fleet, no hurry',
    estimatedSavings: 9800,
    responseTime: 12,
    status: 'resolved',
    urgencyScore: 38,
    createdAt: '2026-11-18T14:02:00Z',
  },
  {
    id: 'request-5',
    customerName: 'Ellen Fry',
    company: 'Medina Grain & Feed',
    email: 'ellen@medinagrain.example',
    phone: '+12165550119',
    type: 'email',
    priority: 'low',
    category: 'dpf_cleaning',
    message: 'How long does a cleaned filter last, and do you give a certificate?',
    aiClassification: 'Question: answered on the services page',
    estimatedSavings: 0,
    responseTime: 51,
    status: 'resolved',
    urgencyScore: 17,
    createdAt: '2026-11-17T16:48:00Z',
  },
]
