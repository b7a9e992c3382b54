import type { ColumnType, Generated } from 'kysely'

export type Id = Generated<string>

/** timestamptz: read as a Date. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type MaybeInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>

/** date: `YYYY-MM-DD` both ways, so that no time zone can move a day. */
export type Day = string

/** numeric: read as a string with its scale, because a float would round money. */
export type Decimal = ColumnType<string, string | number, string | number>
export type MaybeDecimal = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>
export type DefaultDecimal = ColumnType<string, string | number | undefined, string | number>

/**
 * jsonb: written as JSON text, because the driver would turn a bare array into a PostgreSQL array.
 */
export type Json<T> = ColumnType<T | null, string | null | undefined, string | null>
