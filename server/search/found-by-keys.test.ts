import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SearchKind } from '#domain/search/contract.ts'
import { staffRoles, type StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { addInvoice, addMeasurement, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import {
  codeWays,
  emailWays,
  phoneWays,
  vinWays,
  wordWays,
} from '#server/testing/ways-of-writing.ts'
import { search } from './search.ts'

/** Written out, so that a task that is given to one more role fails here. */
const rolesOf: Record<SearchKind, readonly StaffRole[]> = {
  customer: ['owner', 'office', 'technician'],
  company: ['owner', 'office', 'technician'],
  vehicle: ['owner', 'office', 'technician'],
  site: ['owner', 'office', 'technician'],
  filter: ['owner', 'office', 'technician'],
  service: ['owner', 'office', 'technician'],
  certificate: ['owner', 'office', 'technician'],
  invoice: ['owner', 'office'],
  payment: ['owner', 'office'],
  appointment: ['owner', 'office'],
  demo_request: ['owner', 'office'],
  contact_message: ['owner', 'office'],
  chat: ['owner', 'office', 'technician'],
  request_note: ['owner', 'office'],
  chat_note: ['owner', 'office', 'technician'],
  customer_note: ['owner', 'office', 'technician'],
  service_note: ['owner', 'office', 'technician'],
  appointment_note: ['owner', 'office'],
  invoice_note: ['owner', 'office'],
}

/** A row and what people may call it: each key with its ways of writing. */
type Keyed = { kind: SearchKind; id: string; keys: string[][] }

const letters = fc.string({
  unit: fc.constantFrom(...'abcdeéfghiíklmnñoöprstuüvwz'),
  minLength: 5,
  maxLength: 9,
})
const vinSigns = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'),
  minLength: 12,
  maxLength: 12,
})
const stored = fc.constantFrom<(digits: string) => string>(
  (digits) => `+1${digits}`,
  (digits) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  (digits) => digits.replace(/^(...)(...)/, '$1.$2.'),
  (digits) => `${digits} x7`,
)
const person = fc.record({
  names: fc.array(letters, { minLength: 21, maxLength: 21 }),
  vinSigns,
  stored,
})

let made = 0

/** A customer with a row of each kind, each word and number of which is theirs alone. */
async function addPerson(
  db: Db,
  {
    names,
    vinSigns: signs,
    stored: shown,
  }: { names: string[]; vinSigns: string; stored: (digits: string) => string },
): Promise<Keyed[]> {
  made += 1
  const no = String(made).padStart(4, '0')
  const own = String.fromCodePoint(97 + Math.floor(made / 26), 97 + (made % 26))
  const word = (at: number) => `${names[at] ?? ''}q${own}`
  const [phone, demoPhone, messagePhone, gatePhone] = ['216555', '330556', '419557', '567558'].map(
    (head) => head + no,
  )
  const vin = `${signs}Z${no}`
  const email = `p.${word(0)
    .normalize('NFKD')
    .replaceAll(/[^a-z]/g, '')}@x.example`
  const id = await insert(db, 'customers', {
    firstName: word(0),
    lastName: `O’${word(1)}`,
    company: `${word(2)} Freight`,
    email,
    phone: shown(phone ?? ''),
    passwordHash: 'none',
  })
  const vehicle = await insert(db, 'vehicle_profiles', {
    customerId: id,
    vehicleIdentifier: `Unit 2${no}`,
    vehicleType: 'Van',
    unitNumber: `T-7${no}`,
    vin,
  })
  const company = await idOf(
    db,
    sql`select company_id as id from memberships where customer_id = ${id}`,
  )
  const site = await insert(db, 'sites', {
    companyId: company,
    name: `${word(15)} Yard`,
    address: `8${no} ${word(16)} Street`,
    city: word(17),
    state: 'OH',
    zipCode: `4${no}-7${made % 1000}`,
    gate: `Behind the ${word(18)}, code 9${no}#`,
    contactName: word(19),
    contactPhone: shown(gatePhone ?? ''),
  })
  const filter = await insert(db, 'filters', {
    companyId: company,
    serialNumber: `F-12${no}`,
    partNumber: `A-${no} 491 ${word(20)}`,
  })
  const service = await addService(db, id, { notes: `Then the ${word(3)}: replaced.` })
  await addMeasurement(db, service.id, { serialNumber: `DPF-3${no}` })
  const measured = await idOf(
    db,
    sql`select filter_id as id from service_filters where service_history_id = ${service.id}`,
  )
  const number = `LL-2026-4${no}`
  await insert(
    db,
    'certificates',
    { number, serviceHistoryId: service.id, issuedOn: '2026-03-02', content: '{}' },
    'number',
  )
  const invoice = await addInvoice(db, id, { invoiceNumber: `INV-2026-5${no}` })
  await addPayment(db, invoice.id, { reference: `Check 6${no}` })
  const payment = await idOf(db, sql`select id from payments where invoice_id = ${invoice.id}`)
  const appointment = await insert(db, 'appointments', {
    customerId: id,
    serviceType: 'DPF Cleaning',
    requestedDate: '2026-03-12T14:00:00Z',
    holdsSlot: false,
    notes: `Use the ${word(4)} gate.`,
  })
  const demo = await insert(db, 'demo_requests', {
    fullName: word(5),
    email: `d${no}@mill.example`,
    phone: shown(demoPhone ?? ''),
    comments: `Ask for ${word(6)}.`,
  })
  const message = await insert(db, 'contact_messages', {
    name: word(7),
    email: `m${no}@mill.example`,
    phone: shown(messagePhone ?? ''),
    message: 'Do you clean DOCs?',
  })
  const chat = await insert(db, 'chat_sessions', { visitorId: id, customerName: word(8) })
  const noteOn = (subject: Record<string, string>, text: string) =>
    insert(db, 'notes', { staffName: 'Robin', ...subject, text })
  const requestNote = await noteOn({ demoRequestId: demo }, `A ${word(9)}!`)
  const chatNote = await noteOn({ chatSessionId: chat }, `(${word(10)})`)
  const customer = { customerId: id }
  const fileNote = await noteOn(customer, `${word(11)}, twice`)
  const serviceNote = await noteOn({ ...customer, serviceHistoryId: service.id }, `${word(12)}.`)
  const appointmentNote = await noteOn(
    { ...customer, appointmentId: appointment },
    `no ${word(13)}`,
  )
  const invoiceNote = await noteOn({ ...customer, invoiceId: invoice.id }, `"${word(14)}"`)
  return [
    {
      kind: 'customer',
      id,
      keys: [
        wordWays(word(0)),
        wordWays(word(1)),
        [`O’${word(1)}`, `O'${word(1)}`, `O${word(1)}`, `o${word(1)} ${word(0)}`],
        [...wordWays(word(2)), `${word(2)} freight`],
        emailWays(email),
        phoneWays(phone ?? ''),
      ],
    },
    {
      kind: 'vehicle',
      id: vehicle,
      keys: [codeWays(`Unit 2${no}`), codeWays(`T-7${no}`), vinWays(vin)],
    },
    { kind: 'company', id: company, keys: [[...wordWays(word(2)), `${word(2)} freight`]] },
    {
      kind: 'site',
      id: site,
      keys: [
        [...wordWays(word(15)), `${word(15)} yard`],
        [...wordWays(word(16)), `8${no} ${word(16)} st`],
        wordWays(word(17)),
        [`4${no}`, ...codeWays(`4${no}-7${made % 1000}`)],
        [...wordWays(word(18)), `9${no}`],
        wordWays(word(19)),
        phoneWays(gatePhone ?? ''),
      ],
    },
    {
      kind: 'filter',
      id: filter,
      keys: [codeWays(`F-12${no}`), codeWays(`A-${no} 491 ${word(20)}`)],
    },
    { kind: 'service', id: service.id, keys: [wordWays(word(3))] },
    { kind: 'filter', id: measured, keys: [codeWays(`DPF-3${no}`)] },
    { kind: 'certificate', id: number, keys: [codeWays(number)] },
    { kind: 'invoice', id: invoice.id, keys: [codeWays(`INV-2026-5${no}`)] },
    { kind: 'payment', id: payment, keys: [codeWays(`Check 6${no}`)] },
    { kind: 'appointment', id: appointment, keys: [wordWays(word(4))] },
    {
      kind: 'demo_request',
      id: demo,
      keys: [wordWays(word(5)), wordWays(word(6)), phoneWays(demoPhone ?? '')],
    },
    {
      kind: 'contact_message',
      id: message,
      keys: [wordWays(word(7)), phoneWays(messagePhone ?? '')],
    },
    { kind: 'chat', id: chat, keys: [wordWays(word(8))] },
    { kind: 'request_note', id: requestNote, keys: [wordWays(word(9))] },
    { kind: 'chat_note', id: chatNote, keys: [wordWays(word(10))] },
    { kind: 'customer_note', id: fileNote, keys: [wordWays(word(11))] },
    { kind: 'service_note', id: serviceNote, keys: [wordWays(word(12))] },
    { kind: 'appointment_note', id: appointmentNote, keys: [wordWays(word(13))] },
    { kind: 'invoice_note', id: invoiceNote, keys: [wordWays(word(14))] },
  ]
}

test('each row of a generated house is found by each of its keys, however written, by the roles that may open it and by no other', async () => {
  const { db } = await openTestDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 3, maxLength: 3 }), async (people) => {
      const wrong: unknown[] = []
      const rows: Keyed[] = []
      for (const one of people) rows.push(...(await addPerson(db, one)))
      for (const { kind, id, keys } of rows)
        for (const q of keys.flat())
          for (const role of staffRoles) {
            const found = await search(db, q.trim(), role)
            const isFound = found.some((item) => item.kind === kind && item.id === id)
            if (isFound !== rolesOf[kind].includes(role)) wrong.push([kind, q, role, isFound])
            // Nor anything else that the role may not open.
            wrong.push(...found.filter((item) => !rolesOf[item.kind].includes(role)))
          }
      expect(wrong).toEqual([])
    }),
    // A house takes a while: the seed of the message repeats it, and a smaller one says no more.
    { numRuns: 1, endOnFailure: true },
  )
}, 240_000)

async function insert(
  db: Db,
  table: string,
  row: Record<string, unknown>,
  key = 'id',
): Promise<string> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  return idOf(
    db,
    sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))}) returning ${sql.ref(key)} as id`,
  )
}

async function idOf(db: Db, query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(db)
  return rows[0]?.id ?? ''
}
