/**
 * What one account may add, of whichever of its people and keys: every table that customers fill
 * has a limit (`server/db/filled-tables.test.ts`), and so has every costly call.
 */
export const accountLimits = {
  /** In use; our team can raise it for an account, which then has more room for the rest too. */
  vehicles: 5000,
  /** With those that are archived. */
  vehiclesEver: 20_000,
  filters: 50_000,
  /**
   * A vehicle has twelve filters at most, but they may be renamed before each analysis: so many are
   * predicted in a month, and so many recommendations stay that nobody decided about.
   */
  filtersOfVehicle: 24,
  /** One of a vehicle and day is enough. */
  readings: { ofKindADay: 200, ofKind: 10_000, inAll: 500_000 },
  sitesEver: 1000,
  analysesAMinute: 10,
  appointmentsADay: 200,
  /** Then it is moved by telephone. */
  changesOfAppointment: 50,
  /** What is still there of files that were imported, to take them back within a day. */
  importsADay: 30,
  /** The oldest ends. */
  sessions: 50,
  /** Everything that is stored of a person and their fleet, in one file. */
  exportsADay: 5,
  /**
   * A preview, one with other columns and the import of it, and the same for the rows that were
   * corrected; a file is seconds of computing.
   */
  importsAMinute: 6,
  /** A batch has up to 1,000 readings: a fleet of 10,000 trucks is sent in ten of them. */
  keyCallsAMinute: 30,
} as const

/** How many times the usual room an account has, by its vehicle limit. */
export const timesTheRoom = (vehicleLimit: number): number =>
  Math.max(1, vehicleLimit / accountLimits.vehicles)

/** What one network address may call in a minute, whoever is behind it. */
export const addressLimits = {
  /** Generous: a whole office may share one address. */
  calls: 600,
  publicForms: 20,
  /** Of the chat over HTTP: a fast writer with pictures stays below it, and so do three of them. */
  chatCalls: 240,
  signIns: 60,
  /** Certificates that anyone may look up. */
  lookups: 60,
  /** Files that take seconds of computing. */
  documents: 30,
  /** Providers report each message, some in bursts, and repeat what is refused. */
  signedCalls: 600,
} as const
