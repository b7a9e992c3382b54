import { compiler, type Example } from './example.ts'

/** The number under which a customer ordered. */
export const anInvoiceColumn: Example = {
  heading: 'A column of invoices',
  name: 'invoice-column',
  most: 6,
  tests: ['server/invoices/staff-routes.test.ts', 'server/testing/papers.test.ts'],
  places: [
    {
      file: 'server/db/migrations/0999-purchase-order.sql',
      edit: 'alter table invoices add column purchase_order line_text;\n',
      namedBy: 'scripts/tables.test.ts',
    },
    {
      file: 'server/db/schema/tables.ts',
      edit: [
        [
          '    linkVersion: Generated<number>\n    companyId: string | null\n  }\n  job_runs',
          `    linkVersion: Generated<number>
    companyId: string | null
    purchaseOrder: string | null
  }
  job_runs`,
        ],
      ],
      namedBy: 'scripts/tables.test.ts',
    },
    {
      file: 'server/personal-data/held/held-rows.ts',
      edit: [[`'invoice_number', 'status'],`, `'invoice_number', 'status', 'purchase_order'],`]],
      namedBy: 'server/personal-data/customer-rows.test.ts',
    },
    {
      file: 'domain/invoices/contract.ts',
      edit: [
        [
          '  paidDate: z.nullable(z.string()),\n',
          '  paidDate: z.nullable(z.string()),\n  purchaseOrder: z.nullable(z.string()),\n',
        ],
        [
          '  dueDate: z.iso.date(dayWrong),\n',
          '  dueDate: z.iso.date(dayWrong),\n  purchaseOrder: optionalLine(),\n',
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/invoices.ts',
      edit: [
        [
          '  customer: null,\n',
          `  purchaseOrder: { label: 'Purchase order', as: 'text', on: everywhere },\n  customer: null,\n`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'web/admin/invoices/issue-form.tsx',
      edit: [
        [`      dueDate: usually,\n`, `      dueDate: usually,\n      purchaseOrder: '',\n`],
        [
          '  } satisfies Record<',
          `    purchaseOrder: <TextField label="Purchase order" {...field('purchaseOrder')} />,
  } satisfies Record<`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'server/testing/papers.test.ts',
      edit: [['  paidDate: null,\n', `  paidDate: null,\n  purchaseOrder: 'PO 7',\n`]],
      namedBy: compiler,
    },
  ],
}
