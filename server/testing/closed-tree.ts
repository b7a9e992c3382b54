import { spawnSync } from 'node:child_process'

const nobody = { uid: 54_321, gid: 54_321 }

/** Whether another user may run what lies here: not below a folder that is root's alone. */
export const isTreeOpen = (): boolean =>
  process.getuid?.() !== 0 || spawnSync(process.execPath, ['--version'], nobody).status === 0
