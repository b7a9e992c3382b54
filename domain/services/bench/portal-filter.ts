import { todayAt } from '#domain/calendar.ts'
import type { PortalFilter } from '#domain/services/contract.ts'
import type { ServiceFilter } from './contract.ts'
import { portalQuestionsOf } from './questions.ts'
import { confirmedPaper, provenResult } from './proposed-result.ts'

type Row = Omit<ServiceFilter, 'nextStates' | 'proposal'>

/** Without who did what, and without the steps in between. */
export function portalFilterOf(row: Row): PortalFilter {
  const questions = portalQuestionsOf(row.questions)
  return {
    id: row.id,
    position: row.position,
    // Its passport is its owner's.
    filterId: row.owner === null ? row.filterId : null,
    serialNumber: row.serialNumber,
    vehicle: row.vehicle === null ? null : { id: row.vehicle.id, name: row.vehicle.name },
    mileage: row.mileage,
    state: row.state,
    holdReason: row.holdReason,
    ...(questions.length > 0 && { questions }),
    // Its reason may name another customer.
    ended: row.ended === null ? null : { end: row.ended.end, on: todayAt(new Date(row.ended.at)) },
    result: provenResult(row),
    paper: row.paper,
    ...confirmedOf(row),
  }
}

function confirmedOf(row: Row): Pick<PortalFilter, 'confirmed'> {
  const number = confirmedPaper(row)
  return number === null ? {} : { confirmed: number }
}
