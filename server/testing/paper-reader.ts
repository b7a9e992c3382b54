import type { PdfData, PdfName } from '#documents/pdfs.tsx'
import { pagesOf } from './pdf-text.ts'
import { sharedRenderer } from './shared-renderer.ts'

export const addressee = {
  firstName: 'Dana',
  lastName: 'Ortiz',
  company: 'Sandusky Bay Freight',
  address: '210 Water Street',
  city: 'Sandusky',
  state: 'OH',
  zipCode: '44870',
}
export const service = {
  id: 's',
  customerId: 'c',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-03-02',
  pickupDate: null,
  deliveryDate: null,
  status: 'delivered' as const,
  cost: '900.00',
  notes: null,
  technician: null,
  createdAt: '',
  updatedAt: '',
}

export async function read<Name extends PdfName>(name: Name, data: PdfData[Name]) {
  const pdf = await sharedRenderer.pdf(name, data)
  const pages = pagesOf(pdf).map((page) => page.replace(/\s+/g, ''))
  return { pdf, pages, text: pages.join('') }
}
