import { statfs } from 'node:fs/promises'
import * as z from 'zod/mini'
import { remembered } from '#server/remembered.ts'
import type { App } from './context.ts'

export type Health = {
  /** Whether the database answers, and its tables are the newest. */
  database: () => Promise<boolean>
  /** Whether background work goes on. */
  worker: () => boolean
  /** Where pictures, papers and mails without a provider are written. */
  dataDir: string
}

const alive = z.object({ status: z.literal('ok') })
const status = z.object({
  status: z.enum(['ok', 'unavailable', 'ending']),
  database: z.boolean(),
  worker: z.boolean(),
  disk: z.boolean(),
})
// A picture, a paper and the log of the database need this much; pages go on with less.
const leastFreeBytes = 32 * 1024 * 1024
// Without a limit of calls: a flood of them costs one look, and keeps no balancer from its own.
const ofProbes = { freshMs: 500, patienceMs: 3000 }

/**
 * `/healthz`: the process serves. `/readyz`: forms can be stored and mails leave; from the signal
 * to end on it is 503, so that a balancer turns to another server.
 */
export function healthRoutes(app: App, { database, worker, dataDir }: Health): void {
  const look = remembered(() => Promise.all([database(), hasRoom(dataDir)]), ofProbes)
  const config = { access: 'anyone', limit: 'none' } as const
  app.get(
    '/healthz',
    {
      config,
      schema: {
        ...described('readLiveness', 'Read whether the process serves'),
        response: { 200: alive },
      },
    },
    () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config,
      schema: {
        ...described('readReadiness', 'Read whether forms are stored and emails leave'),
        response: { 200: status, 503: status },
      },
    },
    async (_request, reply) => {
      const [hasDatabase, hasDisk] = (await look()) ?? [false, false]
      const parts = { database: hasDatabase, worker: worker(), disk: hasDisk }
      if (app.isLeaving()) return reply.code(503).send({ status: 'ending', ...parts })
      if (Object.values(parts).every(Boolean)) return { status: 'ok' as const, ...parts }
      return reply.code(503).send({ status: 'unavailable', ...parts })
    },
  )
}

/** For the description; other calls have their names from `domain`. */
const described = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['Health'],
})

// With an own database the folder may not be there yet: nothing was written so far.
async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= leastFreeBytes
}
