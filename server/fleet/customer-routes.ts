import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import {
  archived,
  importAnswer,
  importRequest,
  metric,
  metricQuery,
  newReading,
  newVehicle,
  ownLimits,
  removed,
  vehicle,
  vehicleChange,
  vehicleQuery,
} from '#domain/fleet/contract.ts'
import { pastServiceKey } from '#domain/fleet/imports/past-services.ts'
import { importLimits } from '#domain/fleet/imports/vehicle-import.ts'
import { limitChange } from '#domain/fleet/reading-limits.ts'
import { customerOf, fleetOf, scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { fileImport } from '#server/fleet/imports/file-import.ts'
import { addVehicle } from './add-vehicle.ts'
import { addReading, changeVehicle, unknownVehicle, type Reopen } from './change-vehicle.ts'
import { importVehicles } from './import-vehicles.ts'
import { metricsOf } from './readings-store.ts'
import { setLimit } from './set-limit.ts'
import { archiveVehicle, vehiclesOf } from './store.ts'
import { removePastService, removeReading } from './take-back.ts'

const access = { access: 'customer', part: 'fleet' } as const
const params = z.object({ id: z.string() })

/** `reopenOutcomes` comes from a noun after this one. */
export function fleetRoutes(app: App, deps: Deps, reopenOutcomes: Reopen): void {
  const { db, now } = deps

  app.get(
    '/api/customer/vehicles',
    { config: access, schema: { querystring: vehicleQuery, response: { 200: z.array(vehicle) } } },
    async (request, reply) => {
      const { vehicles, total } = await vehiclesOf(db, fleetOf(request), request.query)
      return reply.header('x-total-count', total).send(vehicles)
    },
  )

  // The same list for a customer's program, which needs our ids or the names to send readings.
  app.get(
    '/api/fleet/vehicles',
    {
      config: { access: 'key', part: 'fleet', scope: 'vehicles:read' },
      schema: { querystring: vehicleQuery, response: { 200: z.array(vehicle) } },
    },
    async (request, reply) => {
      const { vehicles, total } = await vehiclesOf(db, fleetOf(request), request.query)
      return reply.header('x-total-count', total).send(vehicles)
    },
  )

  app.post(
    '/api/customer/vehicles',
    { config: access, schema: { body: newVehicle, response: { 201: vehicle } } },
    async (request, reply) => {
      const added = await addVehicle(deps, fleetOf(request), request.body, idempotencyKey(request))
      return reply.code(201).send(added)
    },
  )

  app.patch(
    '/api/customer/vehicles/:id',
    { config: access, schema: { params, body: vehicleChange, response: { 200: vehicle } } },
    (request) =>
      changeVehicle(
        { ...deps, reopenOutcomes },
        { customerId: fleetOf(request), id: request.params.id },
        request.body,
        customerOf(request).customerId,
      ),
  )

  app.put(
    '/api/customer/vehicles/:id/limits',
    { config: access, schema: { params, body: limitChange, response: { 200: ownLimits } } },
    (request) =>
      setLimit(deps, { customerId: fleetOf(request), id: request.params.id }, request.body),
  )

  app.delete(
    '/api/customer/vehicles/:id',
    { config: access, schema: { params, response: { 200: archived } } },
    async (request) => {
      const { id } = request.params
      if (!(await archiveVehicle(db, fleetOf(request), id, now())))
        throw new CodedError('not_found', unknownVehicle)
      return { id, archived: true } as const
    },
  )

  app.post(
    '/api/customer/vehicles/:id/readings',
    { config: access, schema: { params, body: newReading, response: { 201: metric } } },
    async (request, reply) => {
      const reading = await addReading(
        deps,
        { customerId: fleetOf(request), id: request.params.id },
        request.body,
        customerOf(request).customerId,
      )
      return reply.code(201).send(reading)
    },
  )

  app.delete(
    '/api/customer/readings/:id',
    { config: access, schema: { params, response: { 200: removed } } },
    async (request) => {
      await removeReading(deps, fleetOf(request), request.params.id)
      return { removed: true } as const
    },
  )

  app.post(
    '/api/customer/vehicles/:id/past-services/removal',
    { config: access, schema: { params, body: pastServiceKey, response: { 200: removed } } },
    async (request) => {
      const whose = { customerId: fleetOf(request), id: request.params.id }
      await removePastService({ ...deps, reopenOutcomes }, whose, request.body)
      return { removed: true } as const
    },
  )

  app.post(
    '/api/customer/vehicles/import',
    {
      config: fileImport,
      bodyLimit: importLimits.bytes,
      schema: { body: importRequest, response: { 200: importAnswer } },
    },
    (request) => importVehicles(deps, scopeOf(request), request.body),
  )

  app.get(
    '/api/customer/maintenance-metrics',
    { config: access, schema: { querystring: metricQuery, response: { 200: z.array(metric) } } },
    async (request, reply) => {
      const { metrics, total } = await metricsOf(db, fleetOf(request), request.query)
      return reply.header('x-total-count', total).send(metrics)
    },
  )
}
