import * as calls from '#domain/services/passports/calls.ts'
import { CodedError } from '#domain/errors.ts'
import { portalPassportOf } from '#domain/services/passports/portal-passport.ts'
import { findFilter } from '#server/filters/store.ts'
import { unknownVehicle } from '#server/fleet/change-vehicle.ts'
import { findVehicle } from '#server/fleet/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { filtersWithLives, ownFilters, readPassport } from './passport-store.ts'

const noSuchFilter = 'There is no such filter in your account.'

/** The filters of one's own company, one of them, and those of a vehicle of one's own. */
export function customerPassportRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    async listOwnFilters({ query, actor }) {
      const { filters, total } = await ownFilters(db, actor.companyId, query)
      return { rows: filters, total }
    },

    async readOwnPassport({ params, actor }) {
      const found = await findFilter(db, params.id)
      if (found === null || found.companyId !== actor.companyId)
        throw new CodedError('not_found', noSuchFilter)
      return portalPassportOf(await readPassport(db, found))
    },

    async listVehicleFilters({ params, actor }) {
      const vehicle = await findVehicle(db, actor.fleetOf, params.id)
      if (vehicle === null) throw new CodedError('not_found', unknownVehicle)
      return filtersWithLives(db, actor.companyId, vehicle.id)
    },
  })
}
