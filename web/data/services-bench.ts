import type { LabelledFilter } from '#domain/filters/contract.ts'
import type {
  BenchReading,
  FilterPhoto,
  Judgement,
  NewReadingForm,
  ServiceFilter,
  Stage,
  StateChange,
} from '#domain/services/bench/contract.ts'
import type { ArrivalChange, ArrivalQuestion, Intake } from '#domain/services/bench/intake.ts'
import type { BenchWork } from '#domain/services/bench/work.ts'
import { takeBackReplacement } from '#domain/services/replacement-staff-calls.ts'
import { ApiError } from './api.ts'
import { callAsStaff, staffClient, type Sending } from './staff-call.ts'

const ofFilter = (id: string) => `/api/admin/service-filters/${encodeURIComponent(id)}`

export const workAgainMs = 30_000
const work = '/api/admin/work'
export const allWork = { queryKey: [work] }
/** With `asked`, also where it is judged already. */
export const workQuery = (asked: string | null) => ({
  queryKey: asked === null ? [work] : [work, asked],
  queryFn: () =>
    callAsStaff<BenchWork>(
      'GET',
      asked === null ? work : `${work}?filter=${encodeURIComponent(asked)}`,
    ),
})

export const orderFiltersQuery = (id: string) => ({
  queryKey: ['/api/admin/services', id, 'filters'],
  queryFn: () =>
    callAsStaff<ServiceFilter[]>('GET', `/api/admin/services/${encodeURIComponent(id)}/filters`),
})

const ofOrder = (id: string) => `/api/admin/services/${encodeURIComponent(id)}`
export const orderLabelsAddress = (id: string): string => `${ofOrder(id)}/labels.pdf`
export const packingSlipAddress = (id: string): string => `${ofOrder(id)}/packing-slip.pdf`

export const filterPaperAddress = (id: string): string => `${ofFilter(id)}/certificate.pdf`

export const filterPhotoAddress = (id: string): string =>
  `/api/admin/filter-photos/${encodeURIComponent(id)}`

export const benchCalls = {
  /** The filter whose label was scanned for this service. */
  ofLabel: (code: string, serviceId: string) =>
    callAsStaff<LabelledFilter>(
      'GET',
      `/api/admin/filters/codes/${encodeURIComponent(code)}?service=${encodeURIComponent(serviceId)}`,
    ),
  takeIn: (serviceId: string, body: Intake, { idempotencyKey }: Sending) =>
    callAsStaff<ServiceFilter>(
      'POST',
      `/api/admin/services/${encodeURIComponent(serviceId)}/filters`,
      { body, idempotencyKey },
    ),
  change: (id: string, body: ArrivalChange) =>
    callAsStaff<ServiceFilter>('PATCH', ofFilter(id), { body }),
  remove: (id: string) => callAsStaff('DELETE', ofFilter(id)),
  read: (id: string, body: NewReadingForm, idempotencyKey: string) =>
    callAsStaff<BenchReading>('POST', `${ofFilter(id)}/readings`, { body, idempotencyKey }),
  takeBackReplacement: (id: string) => staffClient.send(takeBackReplacement, { params: { id } }),
  mailPaper: (id: string, idempotencyKey: string) =>
    callAsStaff('POST', `${ofFilter(id)}/certificate/mail`, { idempotencyKey }),
  addPhoto: (id: string, stage: Stage, file: Blob, idempotencyKey: string) =>
    callAsStaff<FilterPhoto>('POST', `${ofFilter(id)}/photos?stage=${stage}`, {
      file,
      idempotencyKey,
      headers: { 'content-type': file.type || 'application/octet-stream' },
    }),
  removePhoto: (id: string) => callAsStaff('DELETE', filterPhotoAddress(id)),
  judge: (id: string, body: Judgement, idempotencyKey: string) =>
    callAsStaff<ServiceFilter>('POST', `${ofFilter(id)}/result`, { body, idempotencyKey }),
  move: (id: string, body: StateChange, idempotencyKey: string) =>
    callAsStaff<ServiceFilter>('POST', `${ofFilter(id)}/state`, { body, idempotencyKey }),
}

/** What a refused arrival is asked about. */
export const questionIn = (error: unknown): ArrivalQuestion | null =>
  error instanceof ApiError && error.code === 'doubtful_arrival'
    ? { message: error.message, ...error.details }
    : null
