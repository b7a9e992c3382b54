import type { Db } from '#server/db/open.ts'
import { addRow } from './add-row.ts'

/** Returns its id. */
export async function addContactMessage(db: Db, email = 'dana@sanduskybay.example') {
  const row = { name: 'Dana Ortiz', email, message: 'Do you clean DOCs?' }
  return (await addRow(db, 'contact_messages', row)).id
}

/** With a message of its own; returns its id. */
export async function addContactPhoto(db: Db) {
  const row = { clientPhotoId: 'a-photo', content: Buffer.from('a picture'), width: 1, height: 1 }
  const contactMessageId = await addContactMessage(db)
  return (await addRow(db, 'contact_photos', { ...row, contactMessageId })).id
}
