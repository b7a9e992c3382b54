import { describe, expect, test } from 'vitest'
import type { Measurement } from '#domain/services/contract.ts'
import { addressee, read, service } from './paper-reader.ts'

const measured: Measurement = {
  position: 1,
  serialNumber: 'DPF-88213',
  flowBeforeCfm: '310.0',
  flowAfterCfm: '612.5',
  pressureBeforeInH2O: '6.20',
  pressureAfterInH2O: '1.10',
  weightBeforeG: '9120.0',
  weightAfterG: null,
  verdict: 'restored_with_limits',
  reason: null,
}

describe('a certificate', () => {
  const certificate = {
    number: 'LF-2026-7KQM-3XWD',
    issuedOn: '2026-03-10',
    service,
    vehicle: 'Unit 214',
    addressee,
    verifyUrl: 'https://lakeline.example/verify/LF-2026-7KQM-3XWD',
  }
  const weighed: Measurement = {
    ...measured,
    position: 2,
    serialNumber: 'DPF-88214',
    weightAfterG: '8707.2',
  }

  test('shows what the bench measured with the decimals of each quantity, the unit, the verdict, and where anyone can check it', async () => {
    const { text, pages } = await read('certificate', { ...certificate, measurements: [measured] })
    for (const part of [
      'DPF-88213',
      'Unit214',
      'Restoredwithlimits',
      '310to613',
      '6.20to1.10',
      '20.11,thennotmeasured',
      'https://lakeline.example/verify/LF-2026-7KQM-3XWD',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('removed')
    expect(pages).toHaveLength(1)
  })

  test('of five filters is one page', async () => {
    const measurements = Array.from({ length: 5 }, (_, at) => ({ ...weighed, position: at + 1 }))
    expect((await read('certificate', { ...certificate, measurements })).pages).toHaveLength(1)
  })

  test('has the soot and ash that came out as its figure', async () => {
    const { text } = await read('certificate', {
      ...certificate,
      measurements: [
        { ...measured, serialNumber: 'DPF-88213' },
        weighed,
        { ...weighed, position: 3 },
      ],
    })
    for (const part of ['1.82lbofsootandashremovedfrom2filters', '20.11to19.20', '0.91lbremoved'])
      expect(text).toContain(part)
  })

  test('of many filters lists every one', async () => {
    const measurements = Array.from({ length: 60 }, (_, at) => ({
      ...measured,
      position: at + 1,
      serialNumber: `<${at + 1}>`,
    }))
    const { text } = await read('certificate', { ...certificate, measurements })
    expect([...text.matchAll(/<(\d+)>/g)]).toHaveLength(60)
  })

  test('is not what a refused filter gets: its report says the reason, the readings before, and that it was not cleaned', async () => {
    const refused: Measurement = {
      ...measured,
      verdict: 'not_restorable',
      reason: 'Melted substrate.',
      flowAfterCfm: null,
      pressureAfterInH2O: null,
    }
    const { text } = await read('inspectionReport', {
      ...certificate,
      measurements: [
        refused,
        { ...refused, position: 2, serialNumber: 'DPF-88214', flowAfterCfm: '150', reason: null },
      ],
    })
    for (const part of [
      'Inspectionreport',
      'Meltedsubstrate.',
      'Inspected,notcleaned',
      '310',
      '6.20',
      '20.11',
      'Cleaned,notrestored',
      '310to150',
      'Noreasonwasrecorded.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Wecleaned')
  })
})
