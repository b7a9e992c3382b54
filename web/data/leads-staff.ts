import { addressOf } from '#domain/call.ts'
import { contactPhotoFile } from '#domain/leads/photo-staff-calls.ts'

export const contactPhotoAddress = (id: string): string => addressOf(contactPhotoFile, { id })
