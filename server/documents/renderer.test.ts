import { expect, test } from 'vitest'
import { statementOf } from '#domain/invoices/statement.ts'
import { createRenderer } from './renderer.ts'

test('a mail has a subject, a body and the same as plain text', async () => {
  const renderer = createRenderer()
  const mail = await renderer.mail('passwordReset', { firstName: '<b>Dana</b>', secretLink: 'https://lakeline.example/customer/reset#t' })
  expect(mail.subject).toBe('Choose a new password')
  expect(mail.html).toContain('&lt;b&gt;Dana')
  expect(mail.text).toContain('https://lakeline.example/customer/reset#t')
  await renderer.close()
})

test('several PDFs asked for at once are all made', async () => {
  const renderer = createRenderer()
  const nobody = { firstName: 'Dana', lastName: 'Ortiz', company: null, address: null, city: null, state: null, zipCode: null }
  const statement = statementOf({ from: '2026-01-01', to: '2026-01-31' }, [], [])
  const orders = [1, 2, 3].map(() => renderer.pdf('statement', { statement, addressee: nobody, madeOn: '2026-02-01' }))
  const pdfs = await Promise.all(orders)
  for (const pdf of pdfs) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await renderer.close()
})
