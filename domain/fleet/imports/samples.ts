import type { DistanceUnit } from '#domain/distance.ts'

/** What a fleet imports: one table of one kind at a time. */
export const fleetTables = ['vehicles', 'readings', 'services', 'filters'] as const
export type FleetTable = (typeof fleetTables)[number]
/** With the part numbers, which are our team’s alone. */
export type BroughtTable = FleetTable | 'parts'

/** How each column is called in our samples, and where something is said of its cells. */
const names = {
  vehicles: {
    vehicleIdentifier: 'vehicle identifier',
    vehicleType: 'vehicle type',
    make: 'make',
    model: 'model',
    year: 'year',
    engineType: 'engine type',
    operatingConditions: 'operating conditions',
    averageMilesPerMonth: 'average miles per month',
    filterTypes: 'filter types',
    currentMileage: 'current mileage',
    lastServiceMileage: 'last service mileage',
    vin: 'vin',
    unitNumber: 'unit number',
    site: 'site',
  },
  readings: { vehicle: 'vehicle', day: 'date', metric: 'reading', value: 'value', unit: 'unit' },
  services: {
    vehicle: 'vehicle',
    filterType: 'filter',
    on: 'date',
    mileage: 'mileage',
    wasDue: 'was due',
  },
  filters: {
    serialNumber: 'serial number',
    partNumber: 'part number',
    kind: 'kind',
    vehicle: 'vehicle',
    weightNewLb: 'weight when new lb',
    weightNewKg: 'weight when new kg',
    flowNewCfm: 'air flow when new cfm',
    pressureNewInH2O: 'pressure drop when new inH2O',
  },
  parts: {
    partNumber: 'part number',
    kind: 'kind',
    maker: 'maker',
    weightNewLb: 'weight lb',
    weightNewKg: 'weight kg',
    weightNewG: 'weight g',
    flowNewCfm: 'air flow cfm',
    pressureNewInH2O: 'pressure drop inH2O',
  },
} as const satisfies Record<BroughtTable, Readonly<Record<string, string>>>

/** `field` as the answer of an import has it; those without a column of ours are said in words. */
export function columnNamed(table: BroughtTable, field: string): string {
  const known: Readonly<Record<string, string>> = names[table]
  return known[field] ?? field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

const rows: Readonly<Record<FleetTable, (unit: DistanceUnit) => readonly string[]>> = {
  vehicles: () => [
    'Unit 101,Class 8 tractor,Freightliner,Cascadia,2020,Detroit DD15,Regional haul,7500,"DPF, Engine air",412000,255000,3AKJHHDR0LSLA1234,101,',
  ],
  readings: (unit) => [
    `Unit 101,2026-03-02,Odometer,411350,${unit}`,
    'Unit 101,2026-03-02,Differential pressure,24,inH2O',
    'Unit 101,2026-03-02,Engine hours,9120.5,h',
  ],
  services: () => ['Unit 101,DPF,2024-05-14,255000,yes', 'Unit 101,Engine air,3/2/2025,321500,no'],
  filters: () => ['A6804705995,A6804910194,DPF,Unit 101,18.4,,420,3.0'],
}

/** In kilometers its columns of distances say so. */
export function sampleOf(table: FleetTable, unit: DistanceUnit = 'mi'): string {
  const head = Object.values(names[table]).map((name: string) => {
    if (unit === 'mi' || !/\b(?:miles|mileage)\b/.test(name)) return name
    return name.includes('mileage') ? `${name} (km)` : name.replaceAll('miles', 'kilometers')
  })
  return `${[head.join(','), ...rows[table](unit)].join('\n')}\n`
}
