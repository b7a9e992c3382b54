import * as calls from '#domain/services/bench/staff-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { changeArrival } from '#server/services/change-arrival.ts'
import { filtersToTakeIn } from '#server/services/orders/to-take-in-store.ts'
import { confirmFirst } from '#server/services/reworks/confirm-first.ts'
import { findStaffService, noSuchService } from '#server/services/staff-store.ts'
import { changeFilterState, releaseFilter } from './change-state.ts'
import { endFilter, takeFilterBack } from './end-filter.ts'
import { filtersOfOrder, shownFilter } from './filter-store.ts'
import { judge } from './judge.ts'
import { markFilterRush, markRush } from './mark-rush.ts'
import { recordReading } from './record-reading.ts'
import { readServiceFilter, takeIn, takeOut } from './take-in.ts'
import { workOf } from './work-store.ts'

// More than come in a day.
const mostToTakeIn = 50
const keyMissing = 'Please send an Idempotency-Key: a reading that is sent twice is stored once.'

/** The filters of an order one by one, from their arrival to the handover. */
export function benchRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  serve(app, calls, {
    async readWork({ query, actor }) {
      await auditLook(db, actor, 'list_read', { kind: 'service_filters', id: null })
      const [work, toTakeIn] = await Promise.all([
        workOf(db, { name: actor.name, asked: query.filter ?? null }, now()),
        filtersToTakeIn(db, mostToTakeIn),
      ])
      return { ...work, toTakeIn }
    },

    async listOrderFilters({ params: { id }, actor }) {
      if ((await findStaffService(db, id, now())) === null)
        throw new CodedError('not_found', noSuchService)
      await audit(db, actor, 'customer_read', { kind: 'service_history', id })
      return (await filtersOfOrder(db, id)).map((filter) => shownFilter(filter, now()))
    },

    async readServiceFilter({ params, actor }) {
      const found = await readServiceFilter(db, deps, params.id)
      await auditLook(db, actor, 'list_read', { kind: 'service_filters', id: found.id })
      return found
    },

    takeIn: ({ params, body, actor, key }) => takeIn({ deps, actor }, params.id, body, key),

    changeArrival: ({ params, body, actor }) => changeArrival({ deps, actor }, params.id, body),

    takeOut: ({ params, actor }) => takeOut({ deps, actor }, params.id),

    async recordReading({ params, body, actor, key, reply }) {
      if (key === null) throw new CodedError('invalid_input', keyMissing)
      const { reading, isNew } = await recordReading({ deps, actor }, params.id, body, key)
      if (isNew) reply.code(201)
      return reading
    },

    judgeFilter: ({ params, body, actor, key }) => judge({ deps, actor }, params.id, body, key),

    moveFilter: ({ params, body, actor, key }) =>
      changeFilterState({ deps, actor }, params.id, body, key),

    holdFilter: ({ params, body, actor, key }) =>
      changeFilterState({ deps, actor }, params.id, { ...body, state: 'on_hold' }, key),

    releaseFilter: ({ params, body, actor, key }) =>
      releaseFilter({ deps, actor }, params.id, body, key),

    markRush: ({ params, body, actor }) => markRush({ deps, actor }, params.id, body),

    markFilterRush: ({ params, body, actor }) => markFilterRush({ deps, actor }, params.id, body),

    endFilter: ({ params, body, actor, key }) => endFilter({ deps, actor }, params.id, body, key),

    confirmFirst: ({ params, body, actor }) => confirmFirst({ deps, actor }, params.id, body),

    takeFilterBack: ({ params, body, actor, key }) =>
      takeFilterBack({ deps, actor }, params.id, body, key),
  })
}
