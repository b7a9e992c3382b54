import { addressOf } from '#domain/call.ts'
import {
  mailCertificate,
  mailInspectionReport,
  staffCertificatePdf,
  staffInspectionReportPdf,
} from '#domain/services/certificate-staff-calls.ts'
import type { CertificateKind, ServiceStatus } from '#domain/services/contract.ts'
import type { Returned } from '#domain/services/rework.ts'
import {
  bringBack,
  correctService,
  countReturns,
  readStaffService,
  recordService,
  stepService,
} from '#domain/services/staff-calls.ts'
import type { Correction, Recording } from '#domain/services/staff-contract.ts'
import {
  endStaffStatusLink,
  openStaffStatusLink,
} from '#domain/services/status-link-staff-calls.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const staffServiceDetailQuery = (id: string) =>
  staffClient.query(readStaffService, { params: { id } })

export const returnsQuery = staffClient.query(countReturns)

export const staffServiceCalls = {
  record: (body: Recording, { idempotencyKey }: SendingOnce) =>
    staffClient.send(recordService, { body, idempotencyKey }),
  bringBack: (id: string, body: Returned, { idempotencyKey }: SendingOnce) =>
    staffClient.send(bringBack, { params: { id }, body, idempotencyKey }),
  correct: (id: string, body: Correction) =>
    staffClient.send(correctService, { params: { id }, body }),
  step: (id: string, status: ServiceStatus) =>
    staffClient.send(stepService, { params: { id }, body: { status } }),
  openStatusLink: (id: string) => staffClient.send(openStaffStatusLink, { params: { id } }),
  endStatusLink: (id: string) => staffClient.send(endStaffStatusLink, { params: { id } }),
  mailPaper: (id: string, kind: CertificateKind, idempotencyKey: string) =>
    staffClient.send(mails[kind], { params: { id }, idempotencyKey }),
}

const mails = { certificate: mailCertificate, inspection: mailInspectionReport } as const
const papers = { certificate: staffCertificatePdf, inspection: staffInspectionReportPdf } as const
export const paperAddress = (id: string, kind: CertificateKind): string =>
  addressOf(papers[kind], { id })
