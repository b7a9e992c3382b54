import { queryOptions } from '@tanstack/react-query'
import type { SettingsChange, SettingsHits } from '#domain/settings/contract.ts'
import { changeSettings, readSettings } from '#domain/settings/staff-calls.ts'
import { ApiError } from './api.ts'
import { staffClient } from './staff-call.ts'

export const settingsQuery = queryOptions(staffClient.query(readSettings))

export const saveSettings = (body: SettingsChange) => staffClient.send(changeSettings, { body })

/** The confirmed appointments for which a change was refused; none for any other error. */
export function hitsIn(error: unknown): SettingsHits['hits'] {
  const hits = error instanceof ApiError ? error.details['hits'] : undefined
  return Array.isArray(hits) ? (hits as SettingsHits['hits']) : []
}
