import type { ColumnType } from 'kysely'

// What a kind of column is read as, inserted as and updated with: it may be null, or has a default.
type Column<Read, Written> = {
  full: ColumnType<Read, Written, Written>
  maybe: ColumnType<Read | null, Written | null | undefined, Written | null>
  usual: ColumnType<Read, Written | undefined, Written>
}

/** timestamptz: read as a Date. */
type InstantColumn = Column<Date, Date | string>
export type Instant = InstantColumn['full']
export type MaybeInstant = InstantColumn['maybe']
export type UsualInstant = InstantColumn['usual']

/** numeric: read as a string with its scale, because a float would round money. */
type DecimalColumn = Column<string, string | number>
export type Decimal = DecimalColumn['full']
export type MaybeDecimal = DecimalColumn['maybe']
export type UsualDecimal = DecimalColumn['usual']

/**
 * jsonb: written as JSON text, because the driver would turn a bare array into a PostgreSQL array.
 */
export type Json<Held> = Column<Held, string>['full']
export type MaybeJson<Held> = Column<Held, string>['maybe']
export type UsualJson<Held> = Column<Held, string>['usual']

/** What nobody updates, and what nobody writes: a trigger does. */
export type Lasting<Read, Written = Read> = ColumnType<Read, Written, never>
export type Derived<Read> = ColumnType<Read, never, never>
