import * as z from 'zod/mini'
import { newNote, note, noteChange } from '#domain/customers/notes.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { addNote, correctNote, removeNote } from './write-note.ts'

const config = { access: { staff: staffMay.readCustomers } }
const url = '/api/admin/customers/:id/notes'
const params = z.object({ id: z.string() })
const ofNote = z.object({ id: z.string(), noteId: z.string() })

/** What staff say among themselves about a customer: whoever reads the file may write. */
export function customerNotesRoutes(app: App, deps: Deps): void {
  app.post(
    url,
    { config, schema: { params, body: newNote, response: { 201: note } } },
    async (request, reply) => {
      const writing = { deps, actor: staffOf(request), customerId: request.params.id }
      return reply.code(201).send(await addNote(writing, request.body, idempotencyKey(request)))
    },
  )

  app.patch(
    `${url}/:noteId`,
    { config, schema: { params: ofNote, body: noteChange, response: { 200: note } } },
    (request) => {
      const { id: customerId, noteId } = request.params
      return correctNote({ deps, actor: staffOf(request), customerId }, noteId, request.body)
    },
  )

  app.delete(
    `${url}/:noteId`,
    { config, schema: { params: ofNote, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id: customerId, noteId } = request.params
      await removeNote({ deps, actor: staffOf(request), customerId }, noteId)
      return reply.code(204).send(null)
    },
  )
}
