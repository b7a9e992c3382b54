import { describe, expect, test } from 'vitest'
import { matchedAs, matchSheet } from './match-sheet.ts'
import type { SheetKind } from './fields.ts'

const rowsOf = (...lines: string[]) =>
  lines.map((text, at) => ({ line: at + 1, cells: text.split(',') }))
const matched = (...lines: string[]) => matchSheet(rowsOf(...lines))
/** "firstName", "currentMileage km", or "" for a column that is left out. */
const shown = (match: ReturnType<typeof matchSheet>) =>
  match?.columns.map((one) => (one === null ? '' : [one.field, one.unit].filter(Boolean).join(' ')))

// Headings as these programs write them, and rows as far as they tell what it is.
type Layout = [
  name: string,
  kind: SheetKind,
  program: string | null,
  head: string,
  fields: string,
  row?: string,
]
const layouts: Layout[] = [
  [
    'Fleetio vehicles',
    'vehicles',
    'fleetio',
    'Name,VIN/SN,License Plate,Type,Year,Make,Model,Group,Status,Current Meter,Meter Unit',
    'unit,vin,,vehicleType,year,make,model,,,currentMileage,meterUnit',
  ],
  [
    'Fleetio service entries',
    'services',
    'fleetio',
    'vehicle_name,completed_at,meter_value,service_tasks,labor,parts',
    'unit,serviceDate,mileage,serviceType,,',
  ],
  [
    'Samsara vehicles',
    'vehicles',
    'samsara',
    'Name,Tags,VIN,Make,Model,Year,License Plate,Gateway Serial,OBD Odometer (mi),OBD Engine Hours',
    'unit,,vin,make,model,year,,,currentMileage mi,engineHours h',
  ],
  [
    'Samsara odometers',
    'readings',
    null,
    'Vehicle,Time,Odometer (km),Engine Hours',
    'unit,readingDate,mileage km,engineHours h',
  ],
  [
    'Geotab devices',
    'vehicles',
    'geotab',
    'Device,Groups,VIN,Odometer (km),Engine Hours',
    'unit,,vin,currentMileage km,engineHours h',
  ],
  [
    'Motive vehicles',
    'vehicles',
    'motive',
    'Number,Year,Make,Model,VIN,License Plate Number,ELD Device,Odometer',
    'unit,year,make,model,vin,,,currentMileage',
  ],
  [
    'Jobber clients',
    'customers',
    'jobber',
    'J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #s,E-mails,Mobile Phone #s,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code',
    ',customer,company,firstName,lastName,phone,email,mobile,address,address2,city,state,zipCode',
  ],
  [
    'QuickBooks Desktop customers',
    'customers',
    'quickBooksDesktop',
    'Active Status,Customer,Balance,Balance Total,Company,First Name,M.I.,Last Name,Main Phone,Main Email,Bill to 1,Bill to 2,Bill to 3,Terms',
    ',customer,,,company,firstName,,lastName,phone,email,addressBlock,addressBlock,addressBlock,',
  ],
  [
    'QuickBooks Online contacts',
    'customers',
    'quickBooksOnline',
    'Customer full name,Phone numbers,Email,Full name,Bill address,Ship address',
    'customer,phone,email,fullName,addressBlock,',
  ],
  [
    'QuickBooks Online open invoices',
    'invoices',
    'quickBooksOnline',
    'Customer,Date,Transaction type,Num,Due date,Amount,Open balance',
    'customer,invoiceDate,transactionType,invoiceNumber,dueDate,amount,openAmount',
  ],
  [
    'HubSpot contacts',
    'customers',
    'hubspot',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Associated Company,City,State/Region,Postal Code,Contact owner,Lifecycle Stage',
    ',firstName,lastName,email,phone,mobile,company,city,state,zipCode,,',
  ],
  [
    'Square customers',
    'customers',
    'square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,First Visit',
    ',firstName,lastName,email,phone,company,address,address2,city,state,zipCode,',
  ],
  [
    'Google Contacts',
    'customers',
    'google',
    'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
    'firstName,,lastName,company,,email,email,,phone,address,city,state,zipCode',
  ],
  [
    'Outlook',
    'customers',
    'outlook',
    'Title,First Name,Last Name,Company,Business Street,Business City,Business State,Business Postal Code,Business Phone,Home Phone,Mobile Phone,E-mail Address',
    ',firstName,lastName,company,address,city,state,zipCode,phone,phone,mobile,email',
  ],
  [
    'LubeLogger services of a fleet',
    'services',
    'lubeLogger',
    'vehicle,date,description,odometer,cost,notes',
    'unit,serviceDate,serviceType,mileage,,',
  ],
  [
    'ServiceTitan customers',
    'customers',
    'serviceTitan',
    'Customer ID,Customer Name,Bill To Address,Phone Number,Email',
    ',customer,addressBlock,phone,email',
  ],
  [
    'Housecall Pro customers',
    'customers',
    'housecallPro',
    'First Name,Last Name,Company,Email,Mobile Number,Home Number,Work Number,Street,City,State,Zip',
    'firstName,lastName,company,email,mobile,phone,phone,address,city,state,zipCode',
  ],
  [
    'Torqvoice vehicles',
    'vehicles',
    'torqvoice',
    'Customer ID,Make,Model,Year,VIN,License Plate,Mileage',
    ',make,model,year,vin,,currentMileage',
  ],
  [
    'our customers',
    'customers',
    'ours',
    'Name,Company,Email,Phone,City,State,Account,Email confirmed,Last service,Open (USD),Open is with,Since',
    'customer,company,email,phone,city,state,,,,,,',
    'Ann Rowe,Rowe Freight,a@b.example,,Akron,OH,active,yes,,,,2025-01-02',
  ],
  [
    'our services',
    'services',
    'ours',
    'Service date,Status,Service,Filters,Quantity,Customer,Company,Email,Vehicle,Odometer (miles),Found due',
    'serviceDate,,serviceType,filterType,quantity,customer,company,email,unit,mileage mi,wasDue',
  ],
  [
    'our invoices',
    'invoices',
    'ours',
    'Invoice,Customer,Company,Email,Issued,Due,Status,Amount (USD),Open (USD),Paid on',
    'invoiceNumber,customer,company,email,invoiceDate,dueDate,,amount,openAmount,',
  ],
  [
    'our sample of vehicles',
    'vehicles',
    'ours',
    'vehicle identifier,vehicle type,make,model,year,engine type,operating conditions,average miles per month,filter types,current mileage,last service mileage,vin,unit number,site',
    'unit,vehicleType,make,model,year,engineType,operatingConditions,milesPerMonth mi,filterTypes,currentMileage,lastServiceMileage,vin,unitNumber,site',
  ],
  [
    'our sample of readings',
    'readings',
    'ours',
    'vehicle,date,reading,value,unit',
    'unit,readingDate,metric,value,valueUnit',
  ],
  [
    'our sample of services',
    'services',
    null,
    'vehicle,filter,date,mileage (km),was due',
    'unit,filterType,serviceDate,mileage km,wasDue',
  ],
  [
    'our sample of filters',
    'filters',
    'ours',
    'serial number,part number,kind,vehicle,weight when new lb,weight when new kg,air flow when new cfm,pressure drop when new inH2O',
    'serialNumber,partNumber,filterKind,unit,weightNewLb,weightNewKg,flowNewCfm,pressureNewInH2O',
  ],
  [
    'a list kept by hand',
    'vehicles',
    null,
    'Unit,Serial Number,Year,Kilometers per month,Mileage (km)',
    'unit,vehicleSerial,year,milesPerMonth km,currentMileage km',
  ],
]

test.each(layouts)('the columns of %s', (_name, kind, program, head, fields, row = '') => {
  const match = matched(head, row)
  expect(shown(match)?.join(',')).toEqual(fields)
  expect(match).toMatchObject({ kind, program, headLine: 1 })
})

describe('the kind of a table', () => {
  test.each([
    ['a balance is no invoice', 'Customer,Balance,Phone', 'customers'],
    ['a name is no vehicle', 'Name,Email,City', 'customers'],
    ['a name with the columns of vehicles is one', 'Name,Make,Year', 'vehicles'],
    ['serial numbers of equipment are no filters', 'Unit,Serial Number,Make', 'vehicles'],
    ['a day and an odometer are a reading', 'Unit,Date,Odometer', 'readings'],
    ['a day and a filter are a service', 'Unit,Date,Filter,Odometer', 'services'],
    [
      'one table may have all of it',
      'First Name,Last Name,Company,Unit,Make,Service Date,Filter',
      'services',
    ],
  ])('%s', (_what, head, kind) => {
    expect(matched(head)?.kind).toBe(kind)
  })

  test('is what it is said to be', () => {
    const rows = rowsOf('Name,Date,Odometer', 'T1,3/4/25,1000')
    expect(matchSheet(rows)?.kind).toBe('readings')
    const asked = matchSheet(rows, { kind: 'vehicles' })
    expect([asked?.kind, shown(asked)]).toEqual(['vehicles', ['unit', '', 'currentMileage']])
    const head = { headLine: 1, head: ['Name', 'Date', 'Odometer'] }
    expect(shown(matchedAs(head, rows.slice(1), { kind: 'customers' }))).toEqual([
      'customer',
      '',
      'currentMileage',
    ])
  })

  test('is none that whoever reads it can’t take', () => {
    const asked = matchSheet(rowsOf('Vehicle,Date,Odometer,Site'), {
      kinds: ['vehicles'],
      without: ['site'],
    })
    expect([asked?.kind, shown(asked)]).toEqual(['vehicles', ['unit', '', 'currentMileage', '']])
  })
})

describe('the row that names the columns', () => {
  test('is below the title of a report', () => {
    expect(matched('Open Invoices', 'As of today', ',Date,Num,Open balance')).toMatchObject({
      headLine: 3,
      kind: 'invoices',
    })
  })

  test('may be two rows, where the upper one stands for several columns', () => {
    const match = matched(
      'Contact,,Billing,,',
      'First Name,Last Name,Street,City,Zip',
      'Ann,Rowe,1 A St,Akron,44308',
    )
    expect(match?.headLine).toBe(2)
    expect(shown(match)).toEqual(['firstName', 'lastName', 'address', 'city', 'zipCode'])
    const meters = matched('Vehicle,Meter,', 'Name,Odometer,Unit', 'T1,400000,km')
    expect(shown(meters)).toEqual(['unit', 'currentMileage', 'meterUnit'])
  })

  test('is the first where none has a known name, and nothing is guessed', () => {
    expect(matched('Foo,Bar', '1,2')).toMatchObject({ headLine: 1, columns: [null, null] })
    expect(matchSheet([])).toBeNull()
  })
})

test('of two columns with one meaning the first has it, but for phones, emails and addresses in lines', () => {
  expect(shown(matched('First Name,First,Company,Phone,Home Phone'))).toEqual([
    'firstName',
    '',
    'company',
    'phone',
    'phone',
  ])
})

test('the name beside a number of the vehicle and an email is that of a person', () => {
  expect(shown(matched('Name,Email,Unit,VIN'))).toEqual(['customer', 'email', 'unit', 'vin'])
})

test('files with the same headings have the same fingerprint', () => {
  const [one, same, other] = ['Name,VIN', 'name, vin', 'VIN,Name'].map(
    (head) => matched(head)?.fingerprint,
  )
  expect(one).toBe(same)
  expect(one).not.toBe(other)
})
