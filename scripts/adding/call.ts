import { compiler, type Example } from './example.ts'

const read = `export const readStaffInvoice = call('GET /api/admin/invoices/:id', {`

/** The lines of an invoice by themselves. */
export const aCall: Example = {
  heading: 'A call',
  name: 'call',
  most: 4,
  tests: ['server/http/staff-access.test.ts'],
  places: [
    {
      file: 'domain/invoices/staff-calls.ts',
      edit: [
        [
          read,
          `export const readLines = call('GET /api/admin/invoices/:id/lines', {
  access,
  answer: value(staffInvoiceDetail.shape.lines),
})

${read}`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'server/invoices/staff-routes.ts',
      edit: [
        [
          '    async staffInvoicePdf({',
          `    async readLines({ params, actor }) {
      const { id, lines } = await readStaffInvoice(db, deps, params.id)
      await audit(db, actor, 'customer_read', { kind: 'invoices', id })
      return lines
    },

    async staffInvoicePdf({`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'web/data/invoices-staff.ts',
      edit: [
        ['  readStaffInvoice,\n', '  readLines,\n  readStaffInvoice,\n'],
        [
          'export const paymentTermsQuery',
          `export const linesQuery = (id: string) => staffClient.query(readLines, { params: { id } })

export const paymentTermsQuery`,
        ],
      ],
      namedBy: 'scripts/architecture.test.ts',
    },
    {
      file: 'server/testing/get-addresses.ts',
      edit: [
        [
          `  '/api/admin/invoices/:id.pdf': async`,
          `  '/api/admin/invoices/:id/lines': async (world) =>
    \`/api/admin/invoices/\${await ownRow(world, 'invoices')}/lines\`,
  '/api/admin/invoices/:id.pdf': async`,
        ],
      ],
      namedBy: 'server/http/get-changes-nothing.test.ts',
    },
  ],
}
