import { describe, expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { payment } from '#content/payment.ts'
import { yearSums } from '#domain/customers/dashboard/year-report.ts'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { statementOf } from '#domain/invoices/statement.ts'
import { addressee, read, service } from './paper-reader.ts'
import { sayingOf } from './pdf-text.ts'

const invoice: InvoiceDetail = {
  id: '1',
  customerId: 'c',
  serviceHistoryId: null,
  invoiceNumber: 'INV-2026-1041',
  amount: '1200.00',
  status: 'pending',
  isOverdue: false,
  issueDate: '2026-03-01',
  dueDate: '2026-03-31',
  paidDate: null,
  createdAt: '',
  updatedAt: '',
  lines: [],
  payments: [],
  openAmount: '1200.00',
}

describe('an invoice on paper', () => {
  test('of 200 lines has each of them once, its head on every page and its sums beside the last lines', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => ({
      position: at + 1,
      description: `<${at + 1}>`,
      quantity: 1,
      unitPrice: '6.00',
      amount: '6.00',
    }))
    const { pages, text } = await read('invoice', { invoice: { ...invoice, lines }, addressee })
    expect([...text.matchAll(/<(\d+)>/g)].map(([, number]) => Number(number))).toEqual(
      lines.map(({ position }) => position),
    )
    expect(pages.length).toBeGreaterThan(6)
    expect(pages.length).toBeLessThan(10)
    const last = pages.findIndex((page) => page.includes('Amountdue'))
    for (const [at, page] of pages.entries()) {
      if (at <= last) expect(page).toContain('DescriptionQuantityUnitpriceAmount')
      expect(page).toContain(`page${at + 1}of${pages.length}`)
    }
    expect(pages[last]).toContain('<199>')
  })

  test('has the signs of the trade and names in Cyrillic and Greek as they were typed', async () => {
    const typed = 'Δp 24 inH₂O, ≥ 5 µm ≤ 90 °C → ½ ✓ Ω ± × 3⅛ 10⁻³'
    const { text, pdf } = await read('invoice', {
      invoice: {
        ...invoice,
        lines: [
          { position: 1, description: typed, quantity: 1, unitPrice: '6.00', amount: '6.00' },
        ],
      },
      addressee: {
        ...addressee,
        firstName: 'Юлія',
        lastName: 'Ђорђевић',
        company: 'Φίλτρα Αθηνών',
      },
    })
    expect(text).toContain('Δp24inH₂O,≥5µm≤90°C→½✓Ω±×3⅛10−³')
    expect(text).toContain('ЮліяЂорђевић')
    expect(text).toContain('ΦίλτραΑθηνών')
    expect(pdf.length).toBeLessThan(100_000)
  })

  test.each([
    ['pending', false, 'Open', true],
    ['pending', true, 'Overduesince', true],
    ['paid', false, 'PaidMarch9,2026', false],
    ['cancelled', false, 'Cancelled', false],
  ] as const)(
    'that is %s (overdue: %s) says so in words, and how to pay only where it is to be paid',
    async (status, isOverdue, word, toPay) => {
      const paidDate = status === 'paid' ? '2026-03-09' : null
      const { text } = await read('invoice', {
        invoice: { ...invoice, status, isOverdue, paidDate },
        addressee,
      })
      expect(text).toContain(word)
      const note = String(payment.sampleNote).replace(/\s+/g, '')
      expect([text.includes('Payableto'), text.includes(note)]).toEqual([toPay, toPay])
    },
  )

  test('names itself, its language and what was received', async () => {
    const paid = {
      method: 'cheque' as const,
      amount: '200.10',
      receivedOn: '2026-03-05',
      reference: null,
    }
    const { pdf, text } = await read('invoice', {
      invoice: { ...invoice, payments: [paid], openAmount: '999.90' },
      addressee,
    })
    expect([sayingOf(pdf, 'Title'), sayingOf(pdf, 'Lang')]).toEqual([
      'Invoice INV-2026-1041',
      'en-US',
    ])
    expect(text).toContain('Check,March5,2026-$200.10Amountdue$999.90')
    const named = await read('invoice', {
      invoice: {
        ...invoice,
        payments: [{ ...paid, reference: 'Check 4411' }],
        openAmount: '999.90',
      },
      addressee,
    })
    expect(named.text).toContain('Check4411,March5,2026')
  })

  test.each([
    ['Łucja Żółć', 'ŁucjaŻółć'],
    ['清洁公司', '????'],
    ['🚛 Nguyễn', 'Nguyễn'],
    ['x'.repeat(1000), 'x'.repeat(24)],
    ['\u202e<script>', '<script>'],
  ])('for %s is made', async (company, shown) => {
    expect(
      (await read('invoice', { invoice, addressee: { ...addressee, company } })).text,
    ).toContain(shown)
  })
})

test('the foot of a statement leaves room between the address and the page, and a reference does not repeat its kind', async () => {
  const statement = statementOf(
    { from: '2026-03-01', to: '2026-03-31' },
    [invoice],
    [
      {
        invoiceNumber: 'INV-2026-1041',
        amount: '200.10',
        method: 'cheque',
        reference: 'Cheque 20418',
        receivedOn: '2026-03-05',
      },
    ],
  )
  const { text } = await read('statement', { statement, addressee, madeOn: '2026-04-01' })
  expect(text).toContain('Statementofaccount,page1of1')
  expect(text).toContain('Check20418forinvoiceINV-2026-1041')
})

test('a statement on paper carries the balance from line to line', async () => {
  const statement = statementOf(
    { from: '2026-03-01', to: '2026-03-31' },
    [invoice, { ...invoice, invoiceNumber: 'OLD', issueDate: '2026-02-01', amount: '0.10' }],
    [
      {
        invoiceNumber: 'OLD',
        amount: '0.10',
        method: 'transfer',
        reference: 'line 7',
        receivedOn: '2026-03-02',
      },
    ],
  )
  const { text } = await read('statement', { statement, addressee, madeOn: '2026-04-01' })
  for (const line of [
    'Previousbalance$0.10',
    'InvoiceINV-2026-1041$1,200.00$1,200.10',
    'Banktransferline7forinvoiceOLD$0.10$1,200.00',
    'Endingbalance$1,200.00',
  ])
    expect(text).toContain(line)
})

test('the year on paper shows its sums, each month, and says what it leaves out', async () => {
  const services = Array.from({ length: 160 }, () => ({ ...service }))
  const invoices = [
    { ...invoice, received: '200.00' },
    {
      ...invoice,
      issueDate: '2026-12-31',
      amount: '0.05',
      status: 'paid' as const,
      received: '0.05',
    },
  ]
  const { text } = await read('yearReport', {
    year: 2026,
    services,
    invoices,
    sums: yearSums(services, invoices),
    addressee,
  })
  for (const part of [
    'Balancedue$1,000.00',
    '$1,200$0JanFeb',
    '160services,320filters$144,000.00',
    // As the portal writes it.
    'Delivered',
    'Invoiced$1,200.05',
    'Showingthefirst75of160rows',
  ]) {
    expect(text).toContain(part)
  }
})

test('a year of one filter counts one, not several', async () => {
  const services = [{ ...service, quantity: 1 }]
  const sums = yearSums(services, [])
  const { text } = await read('yearReport', {
    year: 2026,
    services,
    invoices: [],
    sums,
    addressee,
  })
  expect(text).toContain('1service,1filter$')
})

test('a year without rows is a page that says so', async () => {
  const { pages, text } = await read('yearReport', {
    year: 2025,
    services: [],
    invoices: [],
    sums: yearSums([], []),
    addressee,
  })
  expect(pages).toHaveLength(1)
  expect(text).toContain('Noservicesthisyear.')
})

test('the packing sheet has room for eight filters, and our address on two labels', async () => {
  const { pages } = await read('packingSheet', {})
  expect(pages).toHaveLength(2)
  const [sheet = '', labels = ''] = pages
  expect(sheet).toContain('Filtersinthisshipment')
  expect(sheet).toContain('Draineachfilter')
  const { street, postalCode } = company.address
  expect(labels.split(street.replaceAll(' ', ''))).toHaveLength(4)
  expect(labels).toContain(postalCode)
})
