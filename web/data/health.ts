import { callApi } from './api.ts'

export const healthKeys = { website: ['/healthz'], calculator: ['/readyz'] } as const
export type Checked = keyof typeof healthKeys

/**
 * How long a part of the site takes to answer, in ms: pages need the process, saving a calculation
 * the database too.
 */
export async function measureHealth(part: Checked): Promise<number> {
  const started = performance.now()
  await callApi('GET', healthKeys[part][0])
  return Math.round(performance.now() - started)
}
