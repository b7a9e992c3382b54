import type { Layout } from './layout.ts'

const [vin, other] = ['1FUJGLDR5CLBP8834', '1XPBDK9X1LD708195']

/** Lists of vehicles, of what was done to them and of what their meters showed. */
export const fleetLayouts: readonly Layout[] = [
  {
    name: 'Fleetio vehicles',
    kind: 'vehicles',
    program: 'fleetio',
    seen: 'its list of vehicles, as it exports it',
    head: 'Name,VIN/SN,License Plate,Type,Year,Make,Model,Group,Status,Current Meter,Meter Unit',
    fields: 'unit,vin,,vehicleType,year,make,model,,,currentMileage,meterUnit',
    rows: [
      `0214,${vin},PJX4410,Truck,2012,Freightliner,Cascadia,Cleveland,Active,"412,000",mi`,
      `Truck F2,${other},PJX4411,Truck,2020,Peterbilt,579,Cleveland,Active,"663,613",km`,
    ],
    arrives: [
      { vehicleIdentifier: '0214', vin, year: 2012, make: 'Freightliner', currentMileage: 412_000 },
      { vehicleIdentifier: 'Truck F2', vin: other, currentMileage: 412_350 },
    ],
  },
  {
    name: 'Fleetio vehicles by its import guide',
    kind: 'vehicles',
    program: 'fleetio',
    seen: 'help.fleetio.com, vehicle import guide',
    head: 'name,vin_sn,vehicle_type_name,year,make,model,meter_unit,current_meter_value',
    fields: 'unit,vin,vehicleType,year,make,model,meterUnit,currentMileage',
    rows: [
      `0214,${vin},Truck,2012,Freightliner,Cascadia,mi,412000`,
      `Loader F1,SN-4471-B,Equipment,2019,Volvo,L90,hr,9120`,
    ],
    arrives: [
      { vehicleIdentifier: '0214', vin, currentMileage: 412_000 },
      { vehicleIdentifier: 'Loader F1', vin: null, make: 'Volvo', currentMileage: null },
    ],
  },
  {
    name: 'Fleetio service entries',
    kind: 'services',
    program: 'fleetio',
    seen: 'help.fleetio.com/article/96',
    head: 'vehicle_name,completed_at,meter_value,service_tasks,labor,parts',
    fields: 'unit,serviceDate,mileage,serviceType,,',
    rows: [
      '0214,2025-03-02 09:30:00,401000,DPF cleaning,120.00,0.00',
      'Truck F2,2025-06-11 23:10:00,"388,200",DOC cleaning,80.00,0.00',
    ],
    arrives: [
      { vehicle: '0214', on: '2025-03-02', mileage: 401_000, filterType: 'DPF cleaning' },
      { vehicle: 'Truck F2', on: '2025-06-11', mileage: 388_200, filterType: 'DOC cleaning' },
    ],
  },
  {
    name: 'Samsara vehicles',
    kind: 'vehicles',
    program: 'samsara',
    seen: null,
    head: 'Name,Tags,VIN,Make,Model,Year,License Plate,Gateway Serial,OBD Odometer (mi),OBD Engine Hours',
    fields: 'unit,,vin,make,model,year,,,currentMileage mi,engineHours h',
    rows: [
      `0214,Ohio,${vin},Freightliner,Cascadia,2012,PJX4410,GFRV-43N,412350.7,9120.5`,
      `Truck F2,,${other},Peterbilt,579,2020,PJX4411,G2AB-77X,388200,7001`,
    ],
    arrives: [
      { vehicleIdentifier: '0214', vin, currentMileage: 412_351 },
      { vehicleIdentifier: 'Truck F2', vin: other, currentMileage: 388_200 },
    ],
  },
  {
    name: 'Samsara odometers',
    kind: 'readings',
    program: null,
    seen: null,
    head: 'Vehicle,Time,Odometer (km),Engine Hours',
    fields: 'unit,readingDate,mileage km,engineHours h',
    rows: ['0214,2026-03-08T02:30:00Z,663613,9120.5', 'Truck F2,2026-03-09T14:00:00-05:00,1000,'],
    arrives: [
      {
        vehicle: '0214',
        on: '2026-03-07',
        measures: [{ metricType: 'odometer', value: 412_350, kilometers: 663_613 }],
      },
      { vehicle: '0214', on: '2026-03-07', measures: [{ metricType: 'engine_hours', value: 9120.5 }] },
      { vehicle: 'Truck F2', on: '2026-03-09', measures: [{ metricType: 'odometer', value: 621 }] },
    ],
  },
  {
    name: 'Geotab devices',
    kind: 'vehicles',
    program: 'geotab',
    seen: null,
    head: 'Device,Groups,VIN,Odometer (km),Engine Hours',
    fields: 'unit,,vin,currentMileage km,engineHours h',
    rows: [`0214,"Ohio, Tractors",${vin},663613,9120.5`, `Truck F2,,${other},1000,`],
    arrives: [
      { vehicleIdentifier: '0214', vin, currentMileage: 412_350 },
      { vehicleIdentifier: 'Truck F2', vin: other, currentMileage: 621 },
    ],
  },
  {
    name: 'Motive vehicles',
    kind: 'vehicles',
    program: 'motive',
    seen: null,
    head: 'Number,Year,Make,Model,VIN,License Plate Number,ELD Device,Odometer',
    fields: 'unit,year,make,model,vin,,,currentMileage',
    rows: [
      `0214,2012,Freightliner,Cascadia,${vin},PJX4410,AABL36,"412,350 mi"`,
      `F2,2020,Peterbilt,579,${other},PJX4411,,388200`,
    ],
    arrives: [
      { vehicleIdentifier: '0214', vin, currentMileage: 412_350 },
      { vehicleIdentifier: 'F2', vin: other, currentMileage: 388_200 },
    ],
  },
  {
    name: 'LubeLogger services of a fleet',
    kind: 'services',
    program: 'lubeLogger',
    seen: null,
    head: 'vehicle,date,description,odometer,cost,notes',
    fields: 'unit,serviceDate,serviceType,mileage,,',
    rows: [
      '0214,01/02/2020,DPF cleaning,45000,20.60,Test Note 1',
      'F2,1/3/2020,DOC cleaning,47000,40.45,',
    ],
    arrives: [
      { vehicle: '0214', on: '2020-01-02', mileage: 45_000, filterType: 'DPF cleaning' },
      { vehicle: 'F2', on: '2020-01-03', mileage: 47_000, filterType: 'DOC cleaning' },
    ],
  },
  {
    name: 'Torqvoice vehicles',
    kind: 'vehicles',
    program: 'torqvoice',
    seen: null,
    head: 'Customer ID,Make,Model,Year,VIN,License Plate,Mileage',
    fields: ',make,model,year,vin,,currentMileage',
    rows: [
      `c1,Freightliner,Cascadia,2012,${vin},PJX4410,412350`,
      `c2,Peterbilt,579,2020,${other},PJX4411,388200`,
    ],
    arrives: [
      { vehicleIdentifier: vin, vin, currentMileage: 412_350 },
      { vehicleIdentifier: other, vin: other, currentMileage: 388_200 },
    ],
  },
  {
    name: 'our services',
    kind: 'services',
    program: 'ours',
    seen: 'server/services/staff-routes.ts',
    head: 'Service date,Status,Service,Filters,Quantity,Customer,Company,Email,Vehicle,Odometer (miles),Found due',
    fields:
      'serviceDate,,serviceType,filterType,quantity,customer,company,email,unit,mileage mi,wasDue',
    rows: [
      '2025-03-02,delivered,DPF Cleaning,DPF,2,Bea Stone,Stone Freight,bea@stone.example,0214,401000,yes',
      '2025-06-11,delivered,DOC Cleaning,DOC,1,Bea Stone,Stone Freight,bea@stone.example,F2,388200,no',
    ],
    below: [
      '2025-07-01,cancelled,DOC Cleaning,DOC,1,Bea Stone,Stone Freight,bea@stone.example,F2,,',
    ],
    arrives: [
      { vehicle: '0214', on: '2025-03-02', mileage: 401_000, filterType: 'DPF', wasDue: true },
      { vehicle: 'F2', on: '2025-06-11', mileage: 388_200, filterType: 'DOC', wasDue: false },
    ],
  },
  {
    name: 'our sample of vehicles',
    kind: 'vehicles',
    program: 'ours',
    seen: 'domain/fleet/imports/samples.ts',
    head: 'vehicle identifier,vehicle type,make,model,year,engine type,operating conditions,average miles per month,filter types,current mileage,last service mileage,vin,unit number,site',
    fields:
      'unit,vehicleType,make,model,year,engineType,operatingConditions,milesPerMonth mi,filterTypes,currentMileage,lastServiceMileage,vin,unitNumber,site',
    rows: [
      `Unit 101,Class 8 tractor,Freightliner,Cascadia,2020,Detroit DD15,Regional haul,7500,"DPF, Engine air",412000,255000,${vin},0101,`,
      `Unit 102,Class 8 tractor,Peterbilt,579,2020,MX-13,Regional haul,7500,DPF,388200,,${other},0102,`,
    ],
    arrives: [
      {
        vehicleIdentifier: 'Unit 101',
        unitNumber: '0101',
        vin,
        currentMileage: 412_000,
        lastServiceMileage: 255_000,
        averageMilesPerMonth: 7500,
      },
      { vehicleIdentifier: 'Unit 102', unitNumber: '0102', currentMileage: 388_200 },
    ],
  },
  {
    name: 'our sample of readings',
    kind: 'readings',
    program: 'ours',
    seen: 'domain/fleet/imports/samples.ts',
    head: 'vehicle,date,reading,value,unit',
    fields: 'unit,readingDate,metric,value,valueUnit',
    rows: [
      '0214,2026-03-02,Odometer,663613,km',
      '0214,2026-03-02,Differential pressure,24,inH2O',
    ],
    arrives: [
      { vehicle: '0214', on: '2026-03-02', measures: [{ kilometers: 663_613, value: 412_350 }] },
      { vehicle: '0214', on: '2026-03-02', measures: [{ value: 24 }] },
    ],
  },
  {
    name: 'our sample of services',
    kind: 'services',
    program: null,
    seen: 'domain/fleet/imports/samples.ts',
    head: 'vehicle,filter,date,mileage (km),was due',
    fields: 'unit,filterType,serviceDate,mileage km,wasDue',
    rows: ['0214,DPF,2024-05-14,663613,yes', 'F2,Engine air,3/2/2025,1000,no'],
    arrives: [
      { vehicle: '0214', on: '2024-05-14', mileage: 412_350, filterType: 'DPF', wasDue: true },
      { vehicle: 'F2', on: '2025-03-02', mileage: 621, filterType: 'Engine air', wasDue: false },
    ],
  },
  {
    name: 'our sample of filters',
    kind: 'filters',
    program: 'ours',
    seen: 'domain/fleet/imports/samples.ts',
    head: 'serial number,part number,kind,vehicle,weight when new lb,weight when new kg,air flow when new cfm,pressure drop when new inH2O',
    fields:
      'serialNumber,partNumber,filterKind,unit,weightNewLb,weightNewKg,flowNewCfm,pressureNewInH2O',
    rows: ['A6804705995,A6804910194,DPF,0214,18.4,,420,3.0', '0012,A6804910194,DOC,F2,,8.5,,'],
    arrives: [
      {
        serialNumber: 'A6804705995',
        partNumber: 'A6804910194',
        kind: 'dpf',
        vehicle: '0214',
        weightNewG: '8346.1',
        flowNewCfm: '420.0',
        pressureNewInH2O: '3.00',
      },
      { serialNumber: '0012', kind: 'doc', vehicle: 'F2', weightNewG: '8500.0' },
    ],
  },
  {
    name: 'a list kept by hand',
    kind: 'vehicles',
    program: null,
    seen: 'somebody’s list',
    head: 'Unit,Serial Number,Year,Kilometers per month,Mileage (km)',
    fields: 'unit,vehicleSerial,year,milesPerMonth km,currentMileage km',
    rows: ['0214,T-9001,1979,12000,663613', 'F2,T-9002,1980,1000,1000'],
    arrives: [
      { vehicleIdentifier: '0214', year: 1979, currentMileage: 412_350 },
      { vehicleIdentifier: 'F2', year: 1980, currentMileage: 621 },
    ],
  },
]
