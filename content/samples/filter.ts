/**
 * One filter over three cleanings, as our bench would have written it: what the public pages show
 * of certificates and of a filter's record. No row, no customer, no vehicle is behind it; the rules
 * of `domain` make the rest of it. Grams, cfm, and inches of water, as texts of the bench.
 */
export const sampleFilter = {
  /** Where its record is, in place of the code on a label. */
  code: 'sample',
  serialNumber: 'DPF-SAMPLE-2266',
  kind: 'dpf',
  partNumber: null,
  asNew: { flowCfm: '412', pressureInH2O: '2.30', weightG: '11340' },
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  technician: 'Sample',
  cleanings: [
    {
      number: 'LF-2022-SMPL-7KQA',
      on: '2022-03-09',
      flow: ['236.0', '405.5'],
      pressure: ['9.84', '2.41'],
      weight: ['12050.0', '11520.5'],
    },
    {
      number: 'LF-2024-SMPL-7KQB',
      on: '2024-02-14',
      flow: ['228.5', '401.0'],
      pressure: ['10.12', '2.48'],
      weight: ['12160.5', '11556.0'],
    },
    {
      number: 'LF-2026-SMPL-7KQC',
      on: '2026-01-20',
      flow: ['221.0', '398.5'],
      pressure: ['10.39', '2.54'],
      weight: ['12212.0', '11588.5'],
    },
  ],
} as const
