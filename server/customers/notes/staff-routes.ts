import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { mentionDone } from '#domain/customers/mentions.ts'
import {
  newNote,
  note,
  noteChange,
  noteList,
  noteSubjectKinds,
  noteSubjects,
  teammates,
  teammatesQuery,
  type NoteSubject,
} from '#domain/customers/notes.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { listColleagues } from '#server/staff/store.ts'
import { addNote, correctNote, readNotes, removeNote, seeTo } from './write-note.ts'

const params = z.object({ id: z.string() })
const ofNote = z.object({ id: z.string(), noteId: z.string() })
const everybody = { access: { staff: staffMay.readCustomers } }

/** What staff say among themselves: whoever opens a thing may write about it. */
export function notesRoutes(app: App, deps: Deps): void {
  for (const kind of noteSubjectKinds) noteRoutes(app, deps, kind)

  app.get(
    '/api/admin/teammates',
    { config: everybody, schema: { querystring: teammatesQuery, response: { 200: teammates } } },
    async (request) => {
      const people = await listColleagues(deps.db, staffMay[noteSubjects[request.query.subject]])
      const { staffId } = staffOf(request)
      return people.map(({ id, name }) => ({ id, name, isSelf: id === staffId }))
    },
  )

  app.put(
    '/api/admin/mentions/:id',
    { config: everybody, schema: { params, body: mentionDone, response: { 204: z.null() } } },
    async (request, reply) => {
      await seeTo(deps, staffOf(request), request.params.id, request.body.isDone)
      return reply.code(204).send(null)
    },
  )
}

function noteRoutes(app: App, deps: Deps, kind: NoteSubject): void {
  const url = `/api/admin/${kind}/:id/notes`
  const config = { access: { staff: staffMay[noteSubjects[kind]] } }
  const about = (request: { params: { id: string } }, actor: StaffActor) => ({
    deps,
    actor,
    subject: { kind, id: request.params.id },
  })

  app.get(url, { config, schema: { params, response: { 200: noteList } } }, async (request) => {
    const actor = staffOf(request)
    await auditLook(deps.db, actor, 'list_read', { kind: 'customer_notes', id: request.params.id })
    return readNotes(about(request, actor))
  })

  app.post(
    url,
    { config, schema: { params, body: newNote, response: { 201: note } } },
    async (request, reply) => {
      const writing = about(request, staffOf(request))
      return reply.code(201).send(await addNote(writing, request.body, idempotencyKey(request)))
    },
  )

  app.patch(
    `${url}/:noteId`,
    { config, schema: { params: ofNote, body: noteChange, response: { 200: note } } },
    (request) => correctNote(about(request, staffOf(request)), request.params.noteId, request.body),
  )

  app.delete(
    `${url}/:noteId`,
    { config, schema: { params: ofNote, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeNote(about(request, staffOf(request)), request.params.noteId)
      return reply.code(204).send(null)
    },
  )
}
