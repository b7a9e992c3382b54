import { expect, test } from 'vitest'
import { adminDashboard } from './admin.ts'
import { insightsPage, retentionPage, triagePage } from './admin-insights.ts'
import { emailServicesPage, smsPage } from './admin-messages.ts'
import {
  dashboardSamples,
  sampleInsights,
  sampleRequests,
  sampleRetentionMetrics,
} from './admin-samples.ts'

// The specification of the portal, sections 2, 3, 5, 8 and 9, to the letter.
test('the sentences and toasts of the SMS page are the stated ones', () => {
  expect([smsPage.missing.title, smsPage.missing.description]).toEqual([
    'Missing Information',
    'Please enter both phone number and message.',
  ])
  const { appointment, service } = smsPage.templates
  expect(
    [smsPage.failed, appointment.failed, service.failed].map(({ title, description }) => [
      title,
      description,
    ]),
  ).toEqual([
    ['Failed to Send SMS', 'Failed to send SMS'],
    ['Failed to Send Reminder', 'Failed to send appointment reminder'],
    ['Failed to Send Notification', 'Failed to send service ready notification'],
  ])
  expect([smsPage.tabs.send, smsPage.tabs.templates, appointment.submit, service.submit]).toEqual([
    'Send SMS',
    'Quick Templates',
    'Send Reminder',
    'Send Notification',
  ])
  for (const gap of ['{method}', '{messageId}']) expect(smsPage.sent.description).toContain(gap)
  expect([smsPage.send.phoneHint, smsPage.send.counter]).toEqual([
    expect.stringMatching(/include the country code/i),
    expect.stringContaining('/160'),
  ])
  expect(Object.keys(smsPage.types)).toEqual([
    'custom',
    'appointment_reminder',
    'service_ready',
    'payment_due',
    'maintenance_alert',
  ])
})

test('those of the mail services too, with their types and services', () => {
  const { result, statusFailed, types, services } = emailServicesPage
  expect([statusFailed, result.failed, result.failedText]).toEqual([
    'Failed to fetch service status',
    'Test Failed',
    'Failed to send message',
  ])
  expect(Object.keys(types)).toEqual([
    'custom',
    'appointment_reminder',
    'service_notification',
    'payment_alert',
    'maintenance_warning',
  ])
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['auto', 'sendgrid', 'resend', 'emailjs']),
  )
})

test('no toast and no box of ours claims that something has arrived', () => {
  const said = JSON.stringify([smsPage.sent, emailServicesPage.result])
  expect(said).not.toMatch(/delivered|has been sent|was sent|successfully/i)
})

test('the dashboard has the stated cards and its notice, and the other pages their tabs', () => {
  expect(adminDashboard.cards.map(({ heading }) => heading)).toEqual([
    'Website Online',
    'Calculator Active',
    'Chat Available',
  ])
  expect(adminDashboard.privacy).toMatch(/^Customer data is not shown here\./)
  expect(Object.keys(insightsPage.tabs)).toEqual(['overview', 'retention', 'leads', 'renewals'])
  expect(Object.keys(retentionPage.tabs)).toEqual(['overview', 'alerts', 'automation', 'savings'])
  expect(Object.keys(triagePage.tabs)).toEqual(['dashboard', 'requests', 'analytics'])
})

test('the sample figures and rows are the stated ones, with every stated field', () => {
  expect(dashboardSamples.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['98.7%', '94.8%']),
  )
  expect(Object.keys(sampleRetentionMetrics)).toEqual([
    'totalCustomers',
    'atRiskCustomers',
    'retentionRate',
    'avgCustomerLifetime',
    'revenueAtRisk',
    'preventedCancellations',
  ])
  expect(sampleRetentionMetrics.retentionRate).toBe(94.8)
  expect(new Set(sampleInsights.map(({ type }) => type))).toEqual(
    new Set(['cancellation_risk', 'renewal_opportunity', 'lead_follow_up', 'service_optimization']),
  )
  expect(new Set(sampleInsights.map(({ status }) => status))).toEqual(
    new Set(['pending', 'in_progress']),
  )
  expect(new Set(sampleRequests.map(({ category }) => category))).toEqual(
    new Set(['emergency', 'dpf_cleaning', 'industrial_filters', 'fleet_maintenance']),
  )
  expect(new Set(sampleRequests.map(({ status }) => status))).toEqual(
    new Set(['pending', 'in_progress', 'resolved', 'escalated']),
  )
  expect(new Set(sampleRequests.map(({ type }) => type))).toEqual(new Set(['chat', 'email']))
})
