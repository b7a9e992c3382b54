import { readFileSync } from 'node:fs'

export const now = Date.now()
export const home = process.env['HOME']!
export const anything: any = readFileSync(home)
