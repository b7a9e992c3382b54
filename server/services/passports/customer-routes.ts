import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import {
  portalPassport,
  portalPassportOf,
  vehicleFilter,
} from '#domain/services/passports/portal-passport.ts'
import { findFilter } from '#server/filters/store.ts'
import { unknownVehicle } from '#server/fleet/change-vehicle.ts'
import { findVehicle } from '#server/fleet/store.ts'
import { fleetOf, scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { filtersWithLives, readPassport } from './passport-store.ts'

const params = z.object({ id: z.string() })
const noSuchFilter = 'There is no such filter in your account.'

/** A filter of one's own, and those of a vehicle of one's own. */
export function customerPassportRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/customer/filters/:id',
    {
      config: { access: 'customer', part: 'services' },
      schema: { params, response: { 200: portalPassport } },
    },
    async (request) => {
      const found = await findFilter(db, request.params.id)
      if (found === null || found.companyId !== scopeOf(request).companyId)
        throw new CodedError('not_found', noSuchFilter)
      return portalPassportOf(await readPassport(db, found))
    },
  )

  app.get(
    '/api/customer/vehicles/:id/filters',
    {
      config: { access: 'customer', part: 'services' },
      schema: { params, response: { 200: z.array(vehicleFilter) } },
    },
    async (request) => {
      const vehicle = await findVehicle(db, fleetOf(request), request.params.id)
      if (vehicle === null) throw new CodedError('not_found', unknownVehicle)
      return filtersWithLives(db, scopeOf(request).companyId, vehicle.id)
    },
  )
}
