import * as z from 'zod/mini'
import { rawRowDays } from '#domain/customers/imports/contract.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { writeJob } from './change-import.ts'
import { endRawRows } from './rows-store.ts'
import { backToChecking } from './store.ts'
import { writeImport } from './write-import.ts'

const payload = z.object({ id: z.string() })
const dayMs = 86_400_000
const failed = 'The import could not be finished, so nothing was imported. Please try again.'

export function importJobs(deps: Pick<Deps, 'db' | 'now'>): Job[] {
  return [
    {
      name: writeJob,
      at: null,
      async run(sent, { isLast }) {
        const { id } = payload.parse(sent)
        try {
          await writeImport(deps, id)
        } catch (error) {
          if (isLast) await backToChecking(deps.db, id, failed)
          throw error
        }
      },
    },
    {
      name: 'end_import_rows',
      at: '35 3 * * *',
      run: () => endRawRows(deps.db, new Date(deps.now().getTime() - rawRowDays * dayMs)),
    },
  ]
}
