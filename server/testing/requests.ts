import { addRow } from './add-row.ts'
import type { Db } from '#server/db/open.ts'

export const url = '/api/admin/triage'

export async function addMessage(
  db: Db,
  message: string,
  rest: { name?: string; email?: string; at?: string } = {},
): Promise<string> {
  const {
    name = 'Dana Ortiz',
    email = 'dana@sanduskybay.example',
    at = '2026-03-10T14:00:00Z',
  } = rest
  const { id } = await addRow(db, 'contact_messages', { name, email, message, createdAt: at })
  return `contact_message.${id}`
}

export async function addDemo(
  db: Db,
  rest: { comments?: string; at?: string } = {},
): Promise<string> {
  const { comments = null, at = '2026-03-10T14:00:00Z' } = rest
  const row = {
    fullName: 'Marcus Bell',
    companyName: 'Cuyahoga Stamping',
    email: 'm.bell@cuyahoga.example',
    phone: '216 555 0163',
    filterTypes: 'air',
    comments,
    createdAt: at,
  } as const
  const { id } = await addRow(db, 'demo_requests', row)
  return `demo_request.${id}`
}
