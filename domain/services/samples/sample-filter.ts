import { sampleFilter as sample } from '#content/samples/filter.ts'
import { noAddress } from '#domain/accounts/addressee.ts'
import type { CertificateContent } from '#domain/services/certificate.ts'
import type { Measurement } from '#domain/services/contract.ts'
import { stages } from '#domain/services/bench/filter-states.ts'
import type { Read } from '#domain/services/bench/newest-readings.ts'
import { readingsOf } from '#domain/services/bench/newest-readings.ts'
import { proposedResult } from '#domain/services/bench/proposed-result.ts'
import { livesUsed, restrictionCreep } from '#domain/services/passports/passport.ts'
import type { PublicPassport } from '#domain/services/passports/public-passport.ts'

type Cleaning = (typeof sample.cleanings)[number]

const quantities = { flow: 'flow_cfm', pressure: 'pressure_inh2o', weight: 'weight_g' } as const

/** What the bench read, as it stores it. */
const readsOf = (cleaning: Cleaning): Read[] =>
  (['flow', 'pressure', 'weight'] as const).flatMap((name) =>
    stages.map((stage, at) => ({
      stage,
      quantity: quantities[name],
      value: cleaning[name][at] ?? '',
    })),
  )

/** What was read at the newest cleaning. */
export const newestReads: readonly Read[] = readsOf(sample.cleanings[2])

/** Measured, with the result that our limits propose. */
function measuredOf(cleaning: Cleaning): Measurement {
  const reads = readsOf(cleaning)
  return {
    position: 1,
    serialNumber: sample.serialNumber,
    ...readingsOf(reads),
    verdict: proposedResult(reads, sample.asNew).result,
    reason: null,
  }
}

/** The certificates of the sample filter, the newest last. */
export const sampleCertificates: readonly CertificateContent[] = sample.cleanings.map(
  (cleaning) => ({
    number: cleaning.number,
    issuedOn: cleaning.on,
    service: {
      serviceType: sample.serviceType,
      filterType: sample.filterType,
      quantity: 1,
      serviceDate: cleaning.on,
      technician: sample.technician,
    },
    vehicle: null,
    measurements: [measuredOf(cleaning)],
    addressee: { firstName: 'Sample', lastName: 'Fleet', company: null, ...noAddress },
  }),
)

/** What anyone who scans the label of the sample filter would see. */
export function samplePassport(): PublicPassport {
  const cleanings = sample.cleanings.map((cleaning) => ({
    on: cleaning.on,
    serviceType: sample.serviceType,
    measured: measuredOf(cleaning),
    paper: { kind: 'certificate' as const, number: cleaning.number },
  }))
  const { flowCfm, pressureInH2O, weightG } = sample.asNew
  return {
    filter: {
      serialNumber: sample.serialNumber,
      kind: sample.kind,
      partNumber: sample.partNumber,
      flowNewCfm: flowCfm,
      pressureNewInH2O: pressureInH2O,
      weightNewG: weightG,
    },
    asNew: sample.asNew,
    asNewFrom: { flowCfm: null, pressureInH2O: null, weightG: null },
    isRetired: false,
    lives: livesUsed(cleanings),
    creep: restrictionCreep(cleanings),
    lastResult: cleanings.at(-1)?.measured.verdict ?? null,
    cleanings,
  }
}
