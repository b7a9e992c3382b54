import { queryOptions } from '@tanstack/react-query'
import type { FileFormat } from '#domain/file-formats.ts'
import { addressOf } from '#domain/call.ts'
import {
  readInsights,
  readStats,
  yearReportFile,
  yearReportPdf,
} from '#domain/customers/dashboard/calls.ts'
import { keyOf } from './client.ts'
import { customerClient } from './customer-call.ts'

export const statsKey = keyOf(readStats)

export const statsQuery = () => queryOptions(customerClient.query(readStats))

export const insightsQuery = () => queryOptions(customerClient.query(readInsights))

export const reportAddress = (format: FileFormat, year: string): string =>
  addressOf(format === 'pdf' ? yearReportPdf : yearReportFile, {}, { year })
