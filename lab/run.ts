/**
 * What is measured, beside its limit, in one run: npm run bench -- pages | api | portal |
 * maintenance | chat | headers | hostile | desk | company | bench-day | spreadsheets | scaling |
 * browsers | mutants [options of that part]. Ratios to the limit count; absolute times on a shared
 * machine do not. Nothing here is part of the tests.
 */
import { asksForHelp, failIfMistyped, failWithUsage, showUsage } from '../scripts/command-line.ts'

const parts: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  pages: () => import('./pages.ts'),
  api: () => import('./api.ts'),
  portal: () => import('./portal.ts'),
  maintenance: () => import('./maintenance.ts'),
  chat: () => import('./chat.ts'),
  headers: () => import('./headers.ts'),
  hostile: () => import('./hostile/hostile.ts'),
  desk: () => import('./desk.ts'),
  company: () => import('./company/company.ts'),
  'bench-day': () => import('./bench-day.ts'),
  spreadsheets: () => import('./spreadsheets.ts'),
  scaling: () => import('./scaling.ts'),
  browsers: () => import('./browsers/browsers.ts'),
  mutants: () => import('./mutants/mutants.ts'),
}

const usage = `npm run bench -- [${Object.keys(parts).join(' | ')}] [options of that part]`
const [wanted, ...rest] = process.argv.slice(2)
if (asksForHelp(process.argv.slice(2))) showUsage(usage)
const chosen = wanted === undefined ? ['pages', 'api'] : [wanted]
for (const name of chosen) {
  const part = parts[name] ?? failWithUsage(usage, `No part is called "${name}".`)
  const { run } = await part()
  await run(rest).catch((error: unknown) => failIfMistyped(usage, error))
}
process.exit()
