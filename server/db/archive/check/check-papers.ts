import type { Client } from 'pg'
import { drawAnew } from '#server/chat/photos/redraw.ts'

export type Papers = { papers: number; pictures: number; faults: string[] }

/**
 * Certificates and inspection reports against the hashes that were stored when they were issued;
 * pictures of the chat, of which there are none, by drawing them.
 */
export async function checkPapers(client: Client): Promise<Papers> {
  const { rows: papers } = await client.query<{ number: string; isWhole: boolean }>(
    `select number, content_sha256 = encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
       and (pdf is null or pdf_sha256 = encode(sha256(pdf), 'hex')) as "isWhole"
     from certificates order by number`,
  )
  const faults = papers
    .filter(({ isWhole }) => !isWhole)
    .map(({ number }) => `Certificate ${number} is not as it was issued.`)
  const { rows: ids } = await client.query<{ id: string }>('select id from chat_photos order by id')
  for (const { id } of ids)
    if (!(await isPicture(client, id))) faults.push(`Picture ${id} of the chat cannot be drawn.`)
  return { papers: papers.length, pictures: ids.length, faults }
}

type Photo = { content: Buffer; width: number; height: number }

async function isPicture(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query<Photo>(
    'select content, width, height from chat_photos where id = $1',
    [id],
  )
  const [photo] = rows
  if (photo === undefined) return false
  const drawn = await drawAnew(photo.content).catch(() => null)
  return drawn?.width === photo.width && drawn.height === photo.height
}
