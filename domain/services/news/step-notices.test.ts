import { describe, expect, test } from 'vitest'
import type { MeasuredFilter } from '#domain/services/staff-contract.ts'
import { datesNotice, paperLines, stepNotice } from './step-notices.ts'

const measured: MeasuredFilter = {
  serialNumber: 'DPF-88213',
  flowBeforeCfm: '210.0',
  flowAfterCfm: '412.5',
  pressureBeforeInH2O: null,
  pressureAfterInH2O: null,
  weightBeforeG: null,
  weightAfterG: null,
  verdict: 'restored',
  reason: null,
  readingsConfirmed: false,
}
const service = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-03-12',
  pickupDate: '2026-03-11',
  deliveryDate: '2026-03-13',
  measurements: [measured],
}

describe('what the customer reads', () => {
  test.each([
    ['scheduled', 'Service scheduled', 'DPF Cleaning: 2 x DPF, on March 12, 2026.'],
    [
      'in_progress',
      'Your filters are in our shop',
      'DPF Cleaning: DPF. We measure them before and after.',
    ],
    [
      'completed',
      'Your filters are ready',
      'DPF Cleaning: 2 x DPF. See the bench readings under Services.',
    ],
    ['delivered', 'Your filters are delivered', 'DPF Cleaning: 2 x DPF.'],
    ['cancelled', 'Service cancelled', 'DPF Cleaning: 2 x DPF, on March 12, 2026, was cancelled.'],
  ] as const)('%s', (to, title, message) => {
    expect(stepNotice(to, service)).toMatchObject({ title, message })
  })

  test('of filters that are ready has words for roles that open no services', () => {
    expect(stepNotice('completed', service).brief).toBe('DPF Cleaning: 2 x DPF.')
  })

  test('of bench readings only where there are any', () => {
    expect(stepNotice('completed', { ...service, measurements: [] }).message).toBe(
      'DPF Cleaning: 2 x DPF. See the details under Services.',
    )
  })

  test.each([
    ['scheduled', undefined],
    ['in_progress', 'received'],
    ['completed', 'ready'],
    ['delivered', 'delivered'],
    ['cancelled', undefined],
  ] as const)('%s is worth the text %s', (to, text) => {
    expect(stepNotice(to, service).text).toBe(text)
  })

  test('names vehicle, certificate and invoice of filters that are done, as far as there are any', () => {
    const invoice = {
      invoiceNumber: 'LFR-1041',
      amount: '612.00',
      status: 'pending' as const,
      dueDate: '2026-04-09',
    }
    const all = { vehicle: { name: 'Unit 114' }, certificates: ['LFR-2026-ABCD'], invoice }
    expect(paperLines(all)).toEqual([
      'Vehicle: Unit 114',
      'Certificate: LFR-2026-ABCD',
      'Invoice: LFR-1041, $612.00, due April 9, 2026',
    ])
    expect(paperLines({ ...all, invoice: { ...invoice, status: 'paid' } })).toContain(
      'Invoice: LFR-1041, $612.00, paid',
    )
    expect(paperLines({ vehicle: null, certificates: [], invoice: null })).toEqual([])
    const several = ['A', 'B', 'C', 'D', 'E', 'F']
    expect(paperLines({ vehicle: null, certificates: several.slice(0, 2), invoice: null })).toEqual(
      ['Certificates: A, B'],
    )
    expect(paperLines({ vehicle: null, certificates: several, invoice: null })).toEqual([
      'Certificates: A, B, C, D and 2 more',
    ])
  })

  test('of days only what has changed', () => {
    expect(datesNotice(service, service)).toBeNull()
    expect(datesNotice(service, { ...service, pickupDate: null })?.message).toBe(
      'DPF Cleaning: cleaning March 12, 2026, delivery March 13, 2026.',
    )
  })
})
