import type { Client } from 'pg'
import { drawAnew } from '#server/documents/redraw.ts'

export type CheckedPapers = { papers: number; pictures: number; faults: string[] }

// A restored backup may be older than a table, and is then without its pictures.
const kept = [
  { of: 'the chat', table: 'chat_photos', key: 'id', picture: 'content', size: 'width, height' },
  { of: 'a filter', table: 'filter_photos', key: 'id', picture: 'content', size: 'width, height' },
  { of: 'a handover', table: 'handovers', key: 'id', picture: 'photo', size: null },
] as const
type Kept = (typeof kept)[number]

/**
 * Certificates and inspection reports against the hashes that were stored when they were issued;
 * pictures, of which there are none, by drawing them.
 */
export async function checkPapers(client: Client): Promise<CheckedPapers> {
  const { rows: papers } = await client.query<{ number: string; isWhole: boolean }>(
    `select number, content_sha256 = encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
       and (pdf is null or pdf_sha256 = encode(sha256(pdf), 'hex')) as "isWhole"
     from certificates order by number`,
  )
  const faults = papers
    .filter(({ isWhole }) => !isWhole)
    .map(({ number }) => `Certificate ${number} is not as it was issued.`)
  let pictures = 0
  for (const one of kept) {
    const ids = await idsOf(client, one)
    pictures += ids.length
    for (const id of ids)
      if (!(await isPicture(client, one, id)))
        faults.push(`Picture ${id} of ${one.of} cannot be drawn.`)
  }
  return { papers: papers.length, pictures, faults }
}

async function idsOf(client: Client, { table, key, picture }: Kept): Promise<string[]> {
  const { rows: known } = await client.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = $2`,
    [table, picture],
  )
  if (known.length === 0) return []
  const { rows } = await client.query<{ id: string }>(
    `select ${key} as id from ${table} where ${picture} is not null order by 1`,
  )
  return rows.map(({ id }) => id)
}

type Photo = { content: Buffer; width?: number; height?: number }

async function isPicture(
  client: Client,
  { table, key, picture, size }: Kept,
  id: string,
): Promise<boolean> {
  const columns = size === null ? '' : `, ${size}`
  const { rows } = await client.query<Photo>(
    `select ${picture} as content${columns} from ${table} where ${key} = $1`,
    [id],
  )
  const [photo] = rows
  if (photo === undefined) return false
  const drawn = await drawAnew(photo.content).catch(() => null)
  if (drawn === null) return false
  return size === null || (drawn.width === photo.width && drawn.height === photo.height)
}
