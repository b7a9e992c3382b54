import { call, file } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'

const paper = { access: { staff: staffMay.useBench }, limit: 'document', answer: file } as const

export const filterLabelPdf = call('GET /api/admin/filters/:id/label.pdf', paper)

export const orderLabelsPdf = call('GET /api/admin/services/:id/labels.pdf', paper)

export const packingSlipPdf = call('GET /api/admin/services/:id/packing-slip.pdf', paper)
