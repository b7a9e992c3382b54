import type { Heading } from './programs.ts'

const any = 'any'
const ofVehicles = ['customers', 'vehicles'] as const
const painted = ['unit number', 'unit no', 'fleet number', 'asset number']
const ofPapers = ['services', 'readings'] as const

/**
 * Vehicles, their meters and their filters. Fleetio: its vehicle list, and the columns of its
 * import guides ("vehicle_name", "meter_unit"; help.fleetio.com). Samsara, Geotab and Motive: what
 * their lists of vehicles call them, of which no sample was found: to be compared with a real
 * file.
 */
export const fleetHeadings: readonly Heading[] = [
  {
    field: 'unit',
    program: any,
    names: [
      'unit',
      'vehicle',
      'vehicle name',
      'vehicle id',
      'vehicle identifier',
      'vehicle number',
      'vehicle no',
      'truck',
      'truck number',
      'truck no',
      'asset',
      'asset name',
      'asset id',
      'equipment',
      'equipment id',
      'identifier',
    ],
  },
  { field: 'unit', program: 'geotab', names: ['device', 'device name'] },
  { field: 'unit', program: any, names: ['name'], only: ['vehicles', 'services', 'readings'] },
  { field: 'unit', program: 'motive', names: ['number'], only: ['vehicles'] },
  // Beside the name of a vehicle these are what is painted on it.
  { field: 'unit', program: any, names: painted },
  { field: 'unitNumber', program: any, names: ['unit', ...painted], only: ofVehicles },
  {
    field: 'vin',
    program: any,
    names: ['vin', 'vin number', 'vehicle identification number', 'vehicle vin'],
  },
  { field: 'vin', program: 'fleetio', names: ['vin sn'] },
  {
    field: 'vehicleSerial',
    program: any,
    names: ['serial number', 'serial', 'serial no'],
    only: ofVehicles,
  },
  {
    field: 'vehicleSerial',
    program: any,
    names: ['vehicle serial number', 'vehicle serial', 'equipment serial number', 'chassis number'],
  },
  { field: 'vehicleType', program: any, names: ['vehicle type', 'class', 'asset type'] },
  { field: 'vehicleType', program: 'fleetio', names: ['vehicle type name'] },
  { field: 'vehicleType', program: any, names: ['type'], only: ['vehicles'] },
  { field: 'make', program: any, names: ['make', 'manufacturer', 'vehicle make'] },
  { field: 'model', program: any, names: ['model', 'vehicle model'] },
  { field: 'year', program: any, names: ['year', 'model year', 'vehicle year'] },
  {
    field: 'engineType',
    program: any,
    names: ['engine type', 'engine', 'engine brand', 'engine model'],
  },
  {
    field: 'operatingConditions',
    program: 'ours',
    names: ['operating conditions', 'conditions', 'duty'],
  },
  { field: 'filterTypes', program: any, names: ['filter types', 'filters'], only: ofVehicles },
  { field: 'filterTypes', program: any, names: ['filter type'], only: ofVehicles },
  {
    field: 'currentMileage',
    program: any,
    names: [
      'odometer',
      'current odometer',
      'odometer reading',
      'current mileage',
      'current miles',
      'mileage',
      'miles',
    ],
    only: ofVehicles,
  },
  {
    field: 'currentMileage',
    program: 'fleetio',
    names: ['current meter', 'current meter value', 'primary meter', 'meter', 'meter value'],
    only: ofVehicles,
  },
  {
    field: 'currentMileage',
    program: 'samsara',
    names: ['last known odometer', 'obd odometer', 'gps odometer'],
    only: ofVehicles,
  },
  {
    field: 'engineHours',
    program: any,
    names: ['engine hours', 'hours', 'hour meter', 'current engine hours', 'current hours'],
    only: [...ofVehicles, ...ofPapers],
  },
  { field: 'engineHours', program: 'samsara', names: ['obd engine hours'] },
  {
    field: 'meterUnit',
    program: 'fleetio',
    names: ['meter unit', 'primary meter unit', 'odometer unit', 'distance unit', 'mileage unit'],
  },
  {
    field: 'milesPerMonth',
    program: any,
    names: [
      'miles per month',
      'miles a month',
      'average miles per month',
      'monthly miles',
      'monthly mileage',
    ],
  },
  {
    field: 'lastServiceMileage',
    program: 'ours',
    names: ['last service mileage', 'last service miles', 'last service odometer'],
  },
  { field: 'lastServiceMileage', program: 'ours', names: ['last service'], only: ['vehicles'] },
  {
    field: 'site',
    program: any,
    names: ['site', 'location', 'yard', 'terminal', 'depot', 'branch'],
    only: ['vehicles'],
  },
  {
    field: 'serialNumber',
    program: any,
    names: [
      'serial number',
      'serial',
      'serial no',
      'filter serial',
      'filter serial number',
      'filter serial no',
    ],
    only: ['filters'],
  },
  {
    field: 'partNumber',
    program: any,
    names: ['part number', 'part', 'part no', 'filter part number', 'partnumber'],
    only: ['filters', 'parts'],
  },
  {
    field: 'filterKind',
    program: any,
    names: ['kind', 'filter type', 'filter', 'type', 'filter kind'],
    only: ['filters', 'parts'],
  },
  {
    field: 'weightNewLb',
    program: 'ours',
    names: ['weight when new', 'weight when new lb', 'weight when new lbs', 'weight new lb'],
  },
  {
    field: 'weightNewLb',
    program: any,
    names: ['weight when new pounds', 'weight new', 'new weight', 'new weight lb'],
  },
  {
    field: 'weightNewKg',
    program: 'ours',
    names: ['weight when new kg', 'weight new kg', 'new weight kg'],
  },
  {
    field: 'flowNewCfm',
    program: 'ours',
    names: ['air flow when new', 'air flow when new cfm', 'flow when new', 'flow when new cfm'],
  },
  {
    field: 'pressureNewInH2O',
    program: 'ours',
    names: [
      'pressure drop when new',
      'pressure drop when new in h2o',
      'pressure drop when new inh2o',
      'pressure drop when new inches of water',
      'pressure when new',
      'pressure drop when new inh o',
    ],
  },
]
