import * as z from 'zod/mini'
import { call, created, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { replyToSave, savedReply } from './staff-contract.ts'

const access = { staff: staffMay.chat }

export const listSavedReplies = call('GET /api/admin/chat/saved-replies', {
  access,
  answer: value(z.array(savedReply)),
})

export const addSavedReply = call('POST /api/admin/chat/saved-replies', {
  access,
  body: replyToSave,
  answer: created(savedReply),
})

export const changeSavedReply = call('PUT /api/admin/chat/saved-replies/:id', {
  access,
  body: replyToSave,
  answer: value(savedReply),
})

export const removeSavedReply = call('DELETE /api/admin/chat/saved-replies/:id', {
  access,
  answer: nothing,
})
