import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import {
  benchReading,
  judgement,
  newReading,
  serviceFilter,
  stateChange,
} from '#domain/services/bench/contract.ts'
import { arrivalChange, intake } from '#domain/services/bench/intake.ts'
import { benchWork } from '#domain/services/bench/work.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { changeArrival } from '#server/services/change-arrival.ts'
import { filtersToTakeIn } from '#server/services/orders/to-take-in-store.ts'
import { findStaffService, noSuchService } from '#server/services/staff-store.ts'
import { changeFilterState } from './change-state.ts'
import { filtersOfOrder, shownFilter } from './filter-store.ts'
import { judge } from './judge.ts'
import { recordReading } from './record-reading.ts'
import { readServiceFilter, takeIn, takeOut } from './take-in.ts'
import { workOf } from './work-store.ts'

const config = { access: { staff: staffMay.useBench } }
const params = z.object({ id: z.string() })
const workParams = z.object({ filter: z.optional(z.string()) })
// More than come in a day.
const mostToTakeIn = 50
const keyMissing = 'Please send an Idempotency-Key: a reading that is sent twice is stored once.'

/** The filters of an order one by one, from their arrival to the handover. */
export function benchRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps)
  writeRoutes(app, deps)
}

function readRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.get(
    '/api/admin/work',
    { config, schema: { querystring: workParams, response: { 200: benchWork } } },
    async (request) => {
      await auditLook(db, staffOf(request), 'list_read', { kind: 'service_filters', id: null })
      const asked = request.query.filter ?? null
      const [work, toTakeIn] = await Promise.all([
        workOf(db, { name: staffOf(request).name, asked }, now()),
        filtersToTakeIn(db, mostToTakeIn),
      ])
      return { ...work, toTakeIn }
    },
  )

  app.get(
    '/api/admin/services/:id/filters',
    { config, schema: { params, response: { 200: z.array(serviceFilter) } } },
    async (request) => {
      const { id } = request.params
      if ((await findStaffService(db, id, now())) === null)
        throw new CodedError('not_found', noSuchService)
      await audit(db, staffOf(request), 'customer_read', { kind: 'service_history', id })
      return (await filtersOfOrder(db, id)).map((filter) => shownFilter(filter, now()))
    },
  )

  app.get(
    '/api/admin/service-filters/:id',
    { config, schema: { params, response: { 200: serviceFilter } } },
    async (request) => {
      const found = await readServiceFilter(db, deps, request.params.id)
      await auditLook(db, staffOf(request), 'list_read', { kind: 'service_filters', id: found.id })
      return found
    },
  )
}

function writeRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/services/:id/filters',
    { config, schema: { params, body: intake, response: { 201: serviceFilter } } },
    async (request, reply) => {
      const task = { deps, actor: staffOf(request) }
      const taken = await takeIn(task, request.params.id, request.body, idempotencyKey(request))
      return reply.code(201).send(taken)
    },
  )

  app.patch(
    '/api/admin/service-filters/:id',
    { config, schema: { params, body: arrivalChange, response: { 200: serviceFilter } } },
    (request) => changeArrival({ deps, actor: staffOf(request) }, request.params.id, request.body),
  )

  app.delete(
    '/api/admin/service-filters/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await takeOut({ deps, actor: staffOf(request) }, request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/admin/service-filters/:id/readings',
    {
      config,
      schema: { params, body: newReading, response: { 200: benchReading, 201: benchReading } },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      if (key === null) throw new CodedError('invalid_input', keyMissing)
      const task = { deps, actor: staffOf(request) }
      const taken = await recordReading(task, request.params.id, request.body, key)
      return reply.code(taken.isNew ? 201 : 200).send(taken.reading)
    },
  )

  app.post(
    '/api/admin/service-filters/:id/result',
    { config, schema: { params, body: judgement, response: { 200: serviceFilter } } },
    (request) => {
      const task = { deps, actor: staffOf(request) }
      return judge(task, request.params.id, request.body, idempotencyKey(request))
    },
  )

  app.post(
    '/api/admin/service-filters/:id/state',
    { config, schema: { params, body: stateChange, response: { 200: serviceFilter } } },
    (request) => {
      const task = { deps, actor: staffOf(request) }
      return changeFilterState(task, request.params.id, request.body, idempotencyKey(request))
    },
  )
}
