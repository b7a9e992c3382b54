import { parseArgs } from 'node:util'
import { accountRows } from './account-pages.ts'
import { printTable } from './measure.ts'
import { lighthouseRows } from './lighthouse.ts'
import { peerRows } from './peers.ts'
import { servingRows } from './serving.ts'
import { weightRows } from './weight.ts'

/**
 * npm run bench -- pages [--parts serving,weight,account,lighthouse,peers] [--rounds 5] [--only /,/about]
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: 'serving,weight,account,lighthouse,peers' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
    },
  })
  const rounds = Number(values.rounds)
  const only = values.only?.split(',')
  const parts = values.parts.split(',')
  if (parts.includes('serving')) printTable('Pages: requests a second', await servingRows(rounds))
  if (parts.includes('weight')) printTable('Pages: what a phone loads', await weightRows(only))
  if (parts.includes('account'))
    printTable(`Pages of accounts on a phone, median of ${rounds}`, await accountRows(rounds))
  if (parts.includes('lighthouse'))
    printTable(`Pages: Lighthouse mobile, median of ${rounds}`, await lighthouseRows(rounds, only))
  if (parts.includes('peers'))
    printTable(
      `Pages: beside Next.js and a single-page app, Lighthouse mobile, median of ${rounds}`,
      await peerRows(rounds),
    )
}
