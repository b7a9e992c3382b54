import type { Layout } from './layout.ts'

const readers = 'public programs that read this export'
const googleHead =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country'
const outlookHead =
  "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Company Main Phone,Home Phone,Mobile Phone,Pager,Primary Phone,Account,Anniversary,Billing Information,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,Notes"
const desktopHead =
  ',Active Status,Customer,Balance,Balance Total,Company,Mr./Ms./...,First Name,M.I.,Last Name,Primary Contact,Main Phone,Fax,Alt. Phone,Secondary Contact,Job Title,Main Email,Bill to 1,Bill to 2,Bill to 3,Bill to 4,Bill to 5,Ship to 1,Ship to 2,Ship to 3,Customer Type,Terms,Rep,Sales Tax Code,Account No.,Credit Limit,Job Status,Job Type'
const stone = {
  firstName: 'Bea',
  lastName: 'Stone',
  company: 'Stone Freight',
  email: 'bea@stone.example',
  phone: '(216) 555-0112',
  city: 'Cleveland',
  state: 'OH',
  zipCode: '44115',
}
const nadeau = {
  firstName: 'Ned',
  lastName: 'Nadeau',
  email: 'ned@nadeau.example',
  phone: '(413) 555-0190',
  city: 'Holyoke',
  state: 'MA',
  zipCode: '01040',
}

/** Lists of customers. */
export const peopleLayouts: readonly Layout[] = [
  {
    name: 'Jobber clients',
    kind: 'customers',
    program: 'jobber',
    seen: readers,
    head: 'J-ID,Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,E-mails,Tags,Mobile Phone #s,Work Phone #s,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Property Name,Service Street 1,Service City,Service State,Service Zip code,Archived,Client Since',
    fields:
      ',customer,company,,firstName,lastName,phone,email,,mobile,phone,address,address2,city,state,zipCode,,,,,,,',
    rows: [
      '101,Stone Freight,Stone Freight,,Bea,Stone,(216) 555-0112,bea@stone.example,,,,4100 Harvard Ave,Dock 3,Cleveland,OH,44115,Yard,4100 Harvard Ave,Cleveland,OH,44115,false,04/12/2019',
      '103,Ned Nadeau,,,Ned,Nadeau,"(413) 555-0190, (413) 555-0191","ned@nadeau.example, office@nadeau.example",VIP,,,17 Mill Rd,,Holyoke,MA,01040,,17 Mill Rd,Holyoke,MA,01040,false,',
    ],
    arrives: [
      { ...stone, address: '4100 Harvard Ave, Dock 3' },
      { ...nadeau, company: null, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'QuickBooks Desktop customers',
    kind: 'customers',
    program: 'quickBooksDesktop',
    seen: readers,
    head: desktopHead,
    fields:
      ',,customer,,,company,,firstName,,lastName,fullName,phone,,phone,,,email,addressBlock,addressBlock,addressBlock,addressBlock,addressBlock,,,,,,,,,,,',
    rows: [
      ',Active,Stone Freight,"1,250.00","1,250.00",Stone Freight,Ms.,Bea,,Stone,Bea Stone,(216) 555-0112,,,,Owner,bea@stone.example,Stone Freight,4100 Harvard Ave,"Cleveland, OH 44115",,,,,,Fleet,Net 30,,Tax,A-7,,None,',
      ',Active,Ned Nadeau,0.00,0.00,,,Ned,,Nadeau,Ned Nadeau,(413) 555-0190,,,,,ned@nadeau.example,Ned Nadeau,17 Mill Rd,"Holyoke, MA 01040",,,,,,,,,,,,,',
    ],
    arrives: [
      { ...stone, address: '4100 Harvard Ave' },
      { ...nadeau, company: null, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'QuickBooks Online contacts',
    kind: 'customers',
    program: 'quickBooksOnline',
    seen: readers,
    above: ['"Lakeline Filters, LLC",,,,,', 'Customer Contact List,,,,,', ',,,,,'],
    head: 'Customer full name,Phone numbers,Email,Full name,Bill address,Ship address',
    fields: 'customer,phone,email,fullName,addressBlock,',
    rows: [
      'Stone Freight,"Phone:(216) 555-0112 Mobile:(216) 555-0113",bea@stone.example,Bea Stone,"4100 Harvard Ave\nCleveland OH 44115",',
      'Ned Nadeau,Phone:(413) 555-0190,ned@nadeau.example,Ned Nadeau,"17 Mill Rd\nHolyoke MA 01040",',
    ],
    below: [',,,,,', '" Wednesday, September 30, 2026 01:46 PM GMT-05:00",,,,,'],
    arrives: [
      { ...stone, address: '4100 Harvard Ave' },
      { ...nadeau, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'HubSpot contacts',
    kind: 'customers',
    program: 'hubspot',
    seen: readers,
    head: 'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Create Date,Associated Company,City,State/Region,Postal Code,Country/Region,Contact owner,Lifecycle Stage',
    fields: ',firstName,lastName,email,phone,,,company,city,state,zipCode,,,',
    rows: [
      '8001,Bea,Stone,bea@stone.example,(216) 555-0112,NEW,2024-03-12 09:14,Stone Freight,Cleveland,OH,44115,United States,Pat Office,customer',
      '8002,Ned,Nadeau,ned@nadeau.example,(413) 555-0190,,2024-03-13 10:00,,Holyoke,MA,01040,United States,,lead',
    ],
    arrives: [stone, { ...nadeau, company: null }],
  },
  {
    name: 'Square customers',
    kind: 'customers',
    program: 'square',
    seen: 'squareup.com/help, article 6632',
    head: 'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit',
    fields: ',firstName,lastName,email,phone,,company,address,address2,city,state,zipCode,,,,,,',
    rows: [
      ",Bea,Stone,bea@stone.example,'+12165550112,,Stone Freight,4100 Harvard Ave,Dock 3,Cleveland,OH,44115,,,Q1ZK,Merge,2024-03-12,2025-01-09",
      ",Ned,Nadeau,ned@nadeau.example,'+14135550190,,,17 Mill Rd,,Holyoke,MA,'01040,,,Q2ZK,Directory,,",
    ],
    arrives: [
      { ...stone, phone: '+12165550112', address: '4100 Harvard Ave, Dock 3' },
      { ...nadeau, phone: '+14135550190', company: null, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'Google Contacts',
    kind: 'customers',
    program: 'google',
    seen: readers,
    head: googleHead,
    fields:
      'firstName,,lastName,,,,,,,,company,,,,,,,,email,,email,,phone,,address,city,state,zipCode,',
    rows: [
      'Bea,,Stone,,,,,,,,Stone Freight,Owner,,,,,* myContacts,* Work,bea@stone.example,,,Work,(216) 555-0112 ::: (216) 555-0113,Work,4100 Harvard Ave,Cleveland,OH,44115,US',
      'Ned,,Nadeau,,,,,,,,,,,,,,* myContacts,* Home,ned@nadeau.example,Work,office@nadeau.example,Mobile,(413) 555-0190,Home,17 Mill Rd,Holyoke,MA,01040,US',
    ],
    arrives: [
      { ...stone, address: '4100 Harvard Ave' },
      { ...nadeau, company: null, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'Outlook',
    kind: 'customers',
    program: 'outlook',
    seen: readers,
    head: outlookHead,
    fields:
      ',firstName,,lastName,,company,,,address,address2,,city,state,zipCode,,,,,,,,phone,phone,phone,phone,mobile,,phone,,,,,,email,,,email,,',
    rows: [
      'Ms.,Bea,,Stone,,Stone Freight,,Owner,4100 Harvard Ave,Dock 3,,Cleveland,OH,44115,United States,,,,,,,(216) 555-0112,,,,,,,,0/0/00,,0/0/00,,bea@stone.example,SMTP,Bea Stone,,,',
      ',Ned,,Nadeau,,,,,17 Mill Rd,,,Holyoke,MA,01040,United States,,,,,,,,,,(413) 555-0190,,,,,0/0/00,,0/0/00,,ned@nadeau.example,SMTP,Ned Nadeau,,,Call before noon',
    ],
    arrives: [
      { ...stone, address: '4100 Harvard Ave, Dock 3' },
      { ...nadeau, company: null, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'ServiceTitan customers',
    kind: 'customers',
    program: 'serviceTitan',
    seen: null,
    head: 'Customer ID,Customer Name,Bill To Address,Phone Number,Email',
    fields: ',customer,addressBlock,phone,email',
    rows: [
      '81,Stone Freight LLC,"4100 Harvard Ave, Cleveland, OH 44115",(216) 555-0112,bea@stone.example',
      '82,Ned Nadeau,"17 Mill Rd, Holyoke, MA 01040",(413) 555-0190,ned@nadeau.example',
    ],
    arrives: [
      {
        company: 'Stone Freight LLC',
        email: 'bea@stone.example',
        address: '4100 Harvard Ave',
        city: 'Cleveland',
        zipCode: '44115',
      },
      { ...nadeau, company: null, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'Housecall Pro customers',
    kind: 'customers',
    program: 'housecallPro',
    seen: null,
    head: 'First Name,Last Name,Company,Email,Mobile Number,Home Number,Work Number,Street,City,State,Zip',
    fields: 'firstName,lastName,company,email,mobile,phone,phone,address,city,state,zipCode',
    rows: [
      'Bea,Stone,Stone Freight,bea@stone.example,,,(216) 555-0112,4100 Harvard Ave,Cleveland,OH,44115',
      'Ned,Nadeau,,ned@nadeau.example,(413) 555-0190,,,17 Mill Rd,Holyoke,MA,01040',
    ],
    arrives: [
      { ...stone, address: '4100 Harvard Ave' },
      { ...nadeau, company: null, address: '17 Mill Rd' },
    ],
  },
  {
    name: 'QuickBooks Online open invoices',
    kind: 'invoices',
    program: 'quickBooksOnline',
    seen: readers,
    above: ['Open Invoices,,,,,,', 'As of March 10 2026,,,,,,', ',,,,,,'],
    head: ',Date,Transaction type,Num,Term,Due date,Open balance',
    fields: ',invoiceDate,transactionType,invoiceNumber,,dueDate,openAmount',
    rows: [
      'Stone Freight (2),,,,,,',
      ',01/15/2026,Invoice,1045,Net 30,02/14/2026,"1,240.00"',
      'Total for Stone Freight,,,,,,"$1,240.00"',
      'Ned Nadeau,,,,,,',
      ',02/02/2026,Invoice,0051,Due on receipt,02/02/2026,310.50',
      'Total for Ned Nadeau,,,,,,$310.50',
    ],
    below: [
      'TOTAL,,,,,,"$1,550.50"',
      '" Wednesday, September 30, 2026 01:46 PM GMT-05:00",,,,,,',
    ],
    arrives: [
      { number: '1045', issuedOn: '2026-01-15', dueOn: '2026-02-14', openAmount: '1240.00' },
      { number: '0051', issuedOn: '2026-02-02', dueOn: '2026-02-02', openAmount: '310.50' },
    ],
  },
  {
    name: 'our customers',
    kind: 'customers',
    program: 'ours',
    seen: 'server/customers/staff-routes.ts',
    head: 'Name,Company,Email,Phone,Address,City,State,ZIP code,Account,Email confirmed,Last service,Open (USD),Open is with,Since',
    fields: 'customer,company,email,phone,address,city,state,zipCode,,,,,,',
    rows: [
      'Bea Stone,Stone Freight,bea@stone.example,(216) 555-0112,4100 Harvard Ave,Cleveland,OH,44115,active,yes,2026-02-28,7399.00,,2024-03-09',
      'Ned Nadeau,,ned@nadeau.example,(413) 555-0190,17 Mill Rd,Holyoke,MA,01040,closed,no,,0.00,,2024-03-09',
    ],
    arrives: [
      { ...stone, address: '4100 Harvard Ave' },
      { ...nadeau, address: '17 Mill Rd', company: null },
    ],
  },
  {
    name: 'our invoices',
    kind: 'invoices',
    program: 'ours',
    seen: 'server/invoices/invoices-csv.ts',
    head: 'Invoice,Customer,Company,Email,Issued,Due,Status,Amount (USD),Open (USD),Paid on',
    fields:
      'invoiceNumber,customer,company,email,invoiceDate,dueDate,,amount,openAmount,',
    rows: [
      'A-1045,Bea Stone,Stone Freight,bea@stone.example,2026-01-15,2026-02-14,pending,1240.00,840.00,',
      '0051,Ned Nadeau,,ned@nadeau.example,2026-02-02,2026-03-04,overdue,310.50,310.50,',
    ],
    arrives: [
      { number: 'A-1045', issuedOn: '2026-01-15', amount: '1240.00', openAmount: '840.00' },
      { number: '0051', dueOn: '2026-03-04', amount: '310.50', openAmount: '310.50' },
    ],
  },
]
