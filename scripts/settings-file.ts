import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { fail, thisUser } from './command-line.ts'

/** Adds the settings of `.env`, where there is one, to the environment. */
export function loadSettingsFile(): void {
  try {
    accessSync('.env', constants.R_OK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    fail(
      `The settings in ${resolve('.env')} are closed to ${thisUser()}: open the file to that user's group (chgrp, then chmod 640), or run this as its owner.`,
    )
  }
  process.loadEnvFile('.env')
}
