import type { Stage } from '#domain/services/bench/filter-states.ts'
import { addressOf } from '#domain/call.ts'
import type {
  Judgement,
  NewBenchReadingForm,
  StateChange,
} from '#domain/services/bench/contract.ts'
import type { Ending, WayBack } from '#domain/services/bench/ends.ts'
import type { HoldRequest, Release } from '#domain/services/bench/questions.ts'
import type { ArrivalChange, ArrivalQuestion, Intake } from '#domain/services/bench/intake.ts'
import {
  changeArrival,
  confirmFirst,
  endFilter,
  holdFilter,
  judgeFilter,
  listOrderFilters,
  markFilterRush,
  markRush,
  moveFilter,
  readWork,
  recordReading,
  releaseFilter,
  takeFilterBack,
  takeIn,
  takeOut,
} from '#domain/services/bench/staff-calls.ts'
import type { FirstConfirmation } from '#domain/services/rework.ts'
import { mailFilterPaper, staffFilterPaperPdf } from '#domain/services/certificate-staff-calls.ts'
import { addFilterPhoto } from '#domain/services/new-photo-staff-calls.ts'
import { orderLabelsPdf, packingSlipPdf } from '#domain/services/passports/label-staff-calls.ts'
import { findLabelled } from '#domain/services/passports/staff-calls.ts'
import { removeFilterPhoto, staffFilterPhotoFile } from '#domain/services/photo-staff-calls.ts'
import { takeBackReplacement } from '#domain/services/replacement-staff-calls.ts'
import { ApiError } from './api.ts'
import { keyOf } from './client.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const workAgainMs = 30_000
export const allWork = { queryKey: keyOf(readWork) }
/** With `asked`, also where it is judged already. */
export const workQuery = (asked: string | null) =>
  staffClient.query(readWork, asked === null ? {} : { query: { filter: asked } })

export const orderFiltersQuery = (id: string) =>
  staffClient.query(listOrderFilters, { params: { id } })

export const orderLabelsAddress = (id: string): string => addressOf(orderLabelsPdf, { id })
export const packingSlipAddress = (id: string): string => addressOf(packingSlipPdf, { id })

export const filterPaperAddress = (id: string): string => addressOf(staffFilterPaperPdf, { id })

export const filterPhotoAddress = (id: string): string => addressOf(staffFilterPhotoFile, { id })

export const benchCalls = {
  /** The filter whose label was scanned for this service. */
  ofLabel: (code: string, service: string) =>
    staffClient.send(findLabelled, { params: { code }, query: { service } }),
  takeIn: (serviceId: string, body: Intake, { idempotencyKey }: SendingOnce) =>
    staffClient.send(takeIn, { params: { id: serviceId }, body, idempotencyKey }),
  change: (id: string, body: ArrivalChange) =>
    staffClient.send(changeArrival, { params: { id }, body }),
  remove: (id: string) => staffClient.send(takeOut, { params: { id } }),
  read: (id: string, body: NewBenchReadingForm, idempotencyKey: string) =>
    staffClient.send(recordReading, { params: { id }, body, idempotencyKey }),
  takeBackReplacement: (id: string) => staffClient.send(takeBackReplacement, { params: { id } }),
  mailPaper: (id: string, idempotencyKey: string) =>
    staffClient.send(mailFilterPaper, { params: { id }, idempotencyKey }),
  addPhoto: (id: string, stage: Stage, file: Blob, idempotencyKey: string) =>
    staffClient.send(addFilterPhoto, {
      params: { id },
      query: { stage },
      file,
      idempotencyKey,
    }),
  removePhoto: (id: string) => staffClient.send(removeFilterPhoto, { params: { id } }),
  judge: (id: string, body: Judgement, idempotencyKey: string) =>
    staffClient.send(judgeFilter, { params: { id }, body, idempotencyKey }),
  rush: (id: string, rush: boolean) =>
    staffClient.send(markFilterRush, { params: { id }, body: { rush } }),
  rushOrder: (id: string, rush: boolean) =>
    staffClient.send(markRush, { params: { id }, body: { rush } }),
  end: (id: string, body: Ending, idempotencyKey: string) =>
    staffClient.send(endFilter, { params: { id }, body, idempotencyKey }),
  confirmFirst: (id: string, body: FirstConfirmation) =>
    staffClient.send(confirmFirst, { params: { id }, body }),
  takeBack: (id: string, body: WayBack, idempotencyKey: string) =>
    staffClient.send(takeFilterBack, { params: { id }, body, idempotencyKey }),
  hold: (id: string, body: HoldRequest, idempotencyKey: string) =>
    staffClient.send(holdFilter, { params: { id }, body, idempotencyKey }),
  release: (id: string, body: Release, idempotencyKey: string) =>
    staffClient.send(releaseFilter, { params: { id }, body, idempotencyKey }),
  move: (id: string, body: StateChange, idempotencyKey: string) =>
    staffClient.send(moveFilter, { params: { id }, body, idempotencyKey }),
}

/** What a refused arrival is asked about. */
export const questionIn = (error: unknown): ArrivalQuestion | null =>
  error instanceof ApiError && error.code === 'doubtful_arrival'
    ? { message: error.message, ...error.details }
    : null
