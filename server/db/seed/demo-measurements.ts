import type { Insertable } from 'kysely'
import { contentOf } from '#domain/service-history/certificate.ts'
import type { Db } from '#server/db/open.ts'
import type { ServiceMeasurements } from '#server/db/schema/service-history.ts'
import { issueCertificate, readAttestable } from '#server/service-history/certificate-store.ts'
import type { DemoService } from './demo-services.ts'

// One for each service, of those that a certificate's number may have.
const letters = 'Z23456789ABCDEFGHJKLMNPQRSTUVWXY'

type Measured = Insertable<ServiceMeasurements>

/** What the bench shows of one kind: before and after, and how far single filters lie apart. */
type Bench = { serial: string; most: number; flow: [number, number]; pressure: [number, number]; weight: [number, number] | null }

const benches: Partial<Record<DemoService['kind'], Bench>> = {
  dpf: { serial: 'DPF-88', most: 6, flow: [228, 402], pressure: [7.4, 2.4], weight: [14_310, 13_880] },
  doc: { serial: 'DOC-31', most: 4, flow: [301, 428], pressure: [3.9, 1.6], weight: [8_240, 8_105] },
  hepa: { serial: 'HP-40', most: 3, flow: [780, 1160], pressure: [2.1, 1.05], weight: null },
  cartridge: { serial: 'DC-72', most: 3, flow: [410, 655], pressure: [4.6, 1.3], weight: [6_920, 6_240] },
}

// Which filters came out otherwise: service and position.
const limited = new Set(['demo-service-7 2', 'demo-service-15 4'])
const lost = new Set(['demo-service-8 3'])

/** The readings of what is finished. The same serial numbers come back from one service to the next. */
export function demoMeasurements(services: readonly DemoService[]): Measured[] {
  return services.filter(isFinished).flatMap((service) => {
    const bench = benches[service.kind]
    if (bench === undefined) return []
    const count = Math.min(service.quantity, bench.most)
    return Array.from({ length: count }, (_empty, at) => measured(service, bench, at + 1))
  })
}

/** The certificates and reports of what is finished and measured. Each keeps its number when the sample data is sown anew. */
export async function issueDemoCertificates(tx: Db, services: readonly DemoService[]): Promise<void> {
  for (const [at, service] of services.entries()) {
    if (!isFinished(service)) continue
    const attestable = await readAttestable(tx, service.id)
    for (const [kind, digits] of [['certificate', '22'], ['inspection', '33']] as const) {
      const content = contentOf(kind, attestable)
      if (content === null) continue
      const sample = `${digits}${letters.charAt(at)}${letters.charAt(at)}`
      const number = `LF-${service.service_date.slice(0, 4)}-SMPL-${sample}`
      await issueCertificate(tx, service.id, kind, { ...content, number, issuedOn: service.delivery_date ?? service.service_date })
    }
  }
}

function isFinished({ status }: DemoService): boolean {
  return status === 'completed' || status === 'delivered'
}

function measured(service: DemoService, bench: Bench, position: number): Measured {
  const key = `${service.id} ${position}`
  // Filters of one kind lie a few percent apart, the same ones each time.
  const apart = 1 + (((position * 37 + service.quantity * 11) % 9) - 4) / 100
  const reading = ([before, after]: [number, number], scale: number) => ({
    before: (before * apart).toFixed(scale),
    after: lost.has(key) ? null : ((limited.has(key) ? before + (after - before) * 0.7 : after) * apart).toFixed(scale),
  })
  const flow = reading(bench.flow, 1)
  const pressure = reading(bench.pressure, 2)
  const weight = bench.weight === null ? { before: null, after: null } : reading(bench.weight, 1)
  return {
    id: `demo-measurement-${key.replace('demo-service-', '').replace(' ', '-')}`, service_history_id: service.id, position,
    serial_number: `${bench.serial}${String(200 + position * 13).padStart(3, '0')}`,
    flow_before_cfm: flow.before, flow_after_cfm: flow.after,
    pressure_before_inh2o: pressure.before, pressure_after_inh2o: pressure.after,
    weight_before_g: weight.before, weight_after_g: weight.after,
    reason: lost.has(key) ? 'The core is cracked on the outlet side.' : null,
    verdict: lost.has(key) ? 'not_restorable' : limited.has(key) ? 'restored_with_limits' : 'restored',
  }
}
