import type { SheetKind } from '#domain/spreadsheets/fields.ts'

/** What each column is when the file is brought back; nothing for one that is left out. */
type Export = { kind: SheetKind; columns: string }

const folder: Export = {
  kind: 'vehicles',
  columns:
    'Number,Kind,Serviced on,Issued on,Vehicle=unit,Unit=unitNumber,VIN=vin,Serial numbers,State,Withdrawn on,Replaced by,SHA-256 of content,Verify at,Vehicle serial number=vehicleSerial',
}

/** Its columns are those of the file that was brought; see server/customers/imports. */
export const exportsOfTheirs = ['GET /api/admin/imports/:id/refused.csv']

/** Every file of CSV that the product makes, by its call. */
export const exportsOfOurs: Readonly<Record<string, Export>> = {
  'GET /api/admin/customers.csv': {
    kind: 'customers',
    columns:
      'Name=customer,Company=company,Email=email,Phone=phone,Address=address,City=city,State=state,ZIP code=zipCode,Account,Email confirmed,Last service,Open (USD),Open is with,Since',
  },
  'GET /api/admin/services.csv': {
    kind: 'services',
    columns:
      'Service date=serviceDate,Status,Service=serviceType,Filters=filterType,Quantity=quantity,Customer=customer,Company=company,Email=email,Picked up,Delivered,Technician,Cost (USD),Notes,Vehicle=unit,Odometer (miles)=mileage,Found due=wasDue',
  },
  'GET /api/admin/invoices.csv': {
    kind: 'invoices',
    columns:
      'Invoice=invoiceNumber,Customer=customer,Company=company,Email=email,Issued=invoiceDate,Due=dueDate,Status,Amount (USD)=amount,Open (USD)=openAmount,Paid on',
  },
  'GET /api/customer/invoices.csv': {
    kind: 'invoices',
    columns:
      'Invoice=invoiceNumber,Issued=invoiceDate,Due=dueDate,Status,Amount (USD)=amount,Open (USD)=openAmount,Paid on',
  },
  'GET /api/admin/appointments.csv': {
    kind: 'vehicles',
    columns:
      'Time,Status,Kind,Service,Filters=filterTypes,Vehicle=unit,Quantity,Customer=customer,Company=company,Email=email,Phone=phone,Notes,Requested on',
  },
  'GET /api/admin/demo-requests.csv': {
    kind: 'customers',
    columns:
      'Sent on,Name=customer,Company=company,Email=email,Phone=phone,Preferred date,Filters,Comments,Reference,May be automatic',
  },
  'GET /api/admin/contact-messages.csv': {
    kind: 'customers',
    columns:
      'Sent on,Name=customer,Email=email,Phone=phone,Message,Filter type,Quantity,Part or serial number,ZIP code=zipCode,Photos,Reference,May be automatic',
  },
  'GET /api/admin/newsletter-subscriptions.csv': {
    kind: 'customers',
    columns: 'Email=email,Status,Subscribed on,Confirmed on,Unsubscribed on,May be automatic',
  },
  'GET /api/admin/reviews.csv': {
    kind: 'customers',
    columns: 'Sent on,Status,Stars,Name=customer,Company=company,Text,Sample,May be automatic',
  },
  'GET /api/admin/savings-calculations.csv': {
    kind: 'customers',
    columns:
      'Saved on,Industry,Filters a month,Cost per filter (USD),Replacements a year,Annual savings (USD),Cost reduction (%),Waste reduction (%),Email=email,May be automatic',
  },
  'GET /api/customer/report.csv': {
    kind: 'services',
    columns: 'Kind,Date=serviceDate,Description=serviceType,Filters,Status,Amount (USD)',
  },
  'GET /api/customer/maintenance-plan.csv': {
    kind: 'vehicles',
    columns:
      'Pickup on,Vehicle=unit,Filter,Urgency,Service by,Days early,Likely due,At mileage,Cost',
  },
  'GET /api/customer/compliance-folder.csv': folder,
  'GET /api/admin/customers/:id/compliance-folder.csv': folder,
}
