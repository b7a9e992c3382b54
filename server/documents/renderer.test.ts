import { expect, test } from 'vitest'
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
  const pdfs = await Promise.all(['A-1', 'A-2', 'A-3'].map((number) => renderer.pdf('certificate', { number })))
  for (const pdf of pdfs) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await renderer.close()
})
