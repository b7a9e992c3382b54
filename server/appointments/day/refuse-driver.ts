import type { AppointmentKind } from '#domain/appointments/contract.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { canDrive } from './arrange-store.ts'

const noDriver = 'Please choose a driver from the list.'
const comesToUs = 'The customer comes to us for this one, so it has no driver.'

/** Throws `invalid_input` for somebody who doesn’t drive. Locked until the commit. */
export async function refuseDriver(tx: Db, id: string): Promise<void> {
  if (!(await canDrive(tx, id)))
    throw new CodedError('invalid_input', noDriver, { driverId: noDriver })
}

/** Throws `invalid_input` where nobody drives anywhere. */
export function refuseWithoutStop(kind: AppointmentKind | null): void {
  if (!isStop(kind)) throw new CodedError('invalid_input', comesToUs, { driverId: comesToUs })
}
