import { saveRunning } from '#server/ops/embedded/base-backup.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { addBaseBackup } from './base-backups.ts'

/** With ARCHIVE_DIR a backup each night: restoring then reads the log of a day at most. */
export function archiveJobs({ config, now }: Deps): Job[] {
  const { archiveDir, dataDir } = config
  if (archiveDir === null) return []
  const save = (file: string) => saveRunning(dataDir, file)
  return [
    {
      name: 'archive_backup',
      at: '40 7 * * *',
      run: async () => void (await addBaseBackup(archiveDir, save, now)),
    },
  ]
}
