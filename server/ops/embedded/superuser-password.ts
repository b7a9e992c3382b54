import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { syncFolder } from '#server/durable-files.ts'
import { type Cluster, newPassword, superuserFile } from './postgres-cluster.ts'

/**
 * Possible superuser passwords, best guess first: its own, and in a folder of an earlier release,
 * or after an interrupted change, that of the server's role.
 */
export function superuserPasswords({
  folder,
  password,
}: Pick<Cluster, 'folder' | 'password'>): string[] {
  const own = join(folder, superuserFile)
  return existsSync(own) ? [readFileSync(own, 'utf8').trim(), password] : [password]
}

/**
 * Gives the superuser its own password where it still has that of the server's role: whoever learns
 * the database address must not become superuser, who may run programs. Stored in the file first,
 * so that a power cut locks nobody out.
 */
export async function separateSuperuser(client: Client, cluster: Cluster): Promise<void> {
  const [own = ''] = superuserPasswords(cluster)
  if (own !== cluster.password && client.password === own) return
  const next = own === cluster.password ? storePassword(cluster, newPassword()) : own
  await client.query(`alter role postgres password ${client.escapeLiteral(next)}`)
}

// Read by PostgreSQL too, when it is saved as a whole: its own user owns it.
function storePassword({ folder, user }: Cluster, password: string): string {
  const aside = join(folder, `${superuserFile}.${randomBytes(4).toString('hex')}`)
  writeFileSync(aside, password, { mode: 0o600, flush: true })
  if (user) chownSync(aside, user.uid, user.gid)
  renameSync(aside, join(folder, superuserFile))
  syncFolder(folder)
  return password
}
