import { sql } from 'kysely'
import type { Vehicle } from '#domain/fleet/contract.ts'
import type { ReadVehicle } from '#domain/fleet/imports/vehicle-import.ts'
import { jsonOfRows } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'
import { allColumns } from './store.ts'

/**
 * A name as its unique index sees it: JavaScript folds some letters differently, so only the
 * database can tell.
 */
export type NameInFleet = {
  plain: string
  isKnown: boolean
  id: string | null
  vehicle: KnownVehicle | null
}

/** What a known vehicle is before the file. */
export type KnownVehicle = Pick<
  Vehicle,
  'vehicleType' | 'make' | 'model' | 'year' | 'vin' | 'filterTypes' | 'currentMileage'
> & { siteId: string | null; kilometers: Vehicle['kilometers'] | null }

/** Each of these names with its plain form, and whether a vehicle in use has it. */
export async function namesInFleet(
  db: Db,
  customerId: string,
  names: readonly string[],
): Promise<Map<string, NameInFleet>> {
  const { rows } = await sql<NameInFleet & { name: string }>`
    select n.name, lower(n.name) as plain, v.id is not null as "isKnown", v.id,
      case when v.id is not null then jsonb_build_object('vehicleType', v.vehicle_type,
        'make', v.make, 'model', v.model, 'year', v.year, 'vin', v.vin, 'siteId', v.site_id,
        'filterTypes', v.filter_types, 'currentMileage', v.current_mileage,
        'kilometers', v.kilometers) end as vehicle
    from unnest(${names}::text[]) as n (name)
    left join vehicle_profiles v on v.customer_id = ${customerId} and lower(v.vehicle_identifier) = lower(n.name) and v.archived_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ name, ...found }) => [name, found]))
}

type Imported = { id: string; plainName: string; isNew: boolean }

/** By one statement: new ones are added, of known ones only what the file says is changed. */
export async function storeImport(
  tx: Db,
  customerId: string,
  vehicles: readonly ReadVehicle[],
  now: Date,
): Promise<Imported[]> {
  const rows = jsonOfRows(
    vehicles.map(({ vehicle, hasType }) => ({
      ...allColumns(vehicle),
      filterTypes: vehicle.filterTypes,
      kilometers: vehicle.kilometers ?? null,
      hasType,
    })),
  )
  const { rows: stored } = await sql<Imported>`
    insert into vehicle_profiles as v (customer_id, vehicle_identifier, vehicle_type,
      make, model, year, vin, serial_number, unit_number, site_id, engine_type, operating_conditions,
      average_miles_per_month, filter_types, current_mileage, last_service_mileage, kilometers, created_at, updated_at)
    select ${customerId}, r.vehicle_identifier,
      case when r.has_type then r.vehicle_type else coalesce(k.vehicle_type, r.vehicle_type) end,
      r.make, r.model, r.year, r.vin, r.serial_number, r.unit_number, r.site_id, r.engine_type, r.operating_conditions,
      r.average_miles_per_month, r.filter_types, r.current_mileage, r.last_service_mileage, r.kilometers,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r (vehicle_identifier text, vehicle_type text,
      make text, model text, year int, vin text, serial_number text, unit_number text, site_id text, engine_type text, operating_conditions text,
      average_miles_per_month int, filter_types jsonb, current_mileage int, last_service_mileage int, kilometers jsonb, has_type boolean)
    left join vehicle_profiles k on k.customer_id = ${customerId}
      and lower(k.vehicle_identifier) = lower(r.vehicle_identifier) and k.archived_at is null
    on conflict (customer_id, lower(vehicle_identifier)) where archived_at is null do update set
      vehicle_type = excluded.vehicle_type, make = coalesce(excluded.make, v.make),
      model = coalesce(excluded.model, v.model), year = coalesce(excluded.year, v.year),
      vin = coalesce(excluded.vin, v.vin), serial_number = coalesce(excluded.serial_number, v.serial_number),
      unit_number = coalesce(excluded.unit_number, v.unit_number),
      site_id = coalesce(excluded.site_id, v.site_id), engine_type = coalesce(excluded.engine_type, v.engine_type),
      operating_conditions = coalesce(excluded.operating_conditions, v.operating_conditions),
      average_miles_per_month = coalesce(excluded.average_miles_per_month, v.average_miles_per_month),
      filter_types = coalesce(excluded.filter_types, v.filter_types),
      last_service_mileage = coalesce(excluded.last_service_mileage, v.last_service_mileage),
      kilometers = coalesce(v.kilometers || excluded.kilometers, excluded.kilometers, v.kilometers),
      updated_at = excluded.updated_at
    returning id, lower(vehicle_identifier) as plain_name, xmax = 0 as is_new`.execute(tx)
  return stored
}
