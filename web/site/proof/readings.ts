import { proof } from '#content/proof.ts'
import { sampleCertificates } from '#domain/services/samples/sample-filter.ts'
import { formatReading } from '#domain/services/format-readings.ts'
import { type Quantity, readingOf, type Readings } from '#domain/services/readings.ts'

const shown = ['pressure', 'flow', 'weight'] as const satisfies readonly Quantity[]

/** As they are said: with the decimals of each quantity, and weights in pounds. */
export const saidReadings = (measured: Readings) =>
  shown.map((quantity) => {
    const { before, after } = readingOf(measured, quantity)
    return {
      ...proof.quantities[quantity],
      before: formatReading(quantity, before ?? ''),
      after: formatReading(quantity, after ?? ''),
    }
  })

/** The newest certificate of the sample filter, of its one filter. */
export const newestSample = () => {
  const certificate = sampleCertificates.at(-1)
  const measured = certificate?.measurements[0]
  if (certificate === undefined || measured === undefined) throw new Error('no sample filter')
  return { certificate, measured }
}
