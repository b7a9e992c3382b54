/**
 * What is measured, beside its limit, in one run: npm run bench -- pages | api | portal |
 * maintenance | chat | headers | hostile | desk | bench-day | scaling | mutants [options of that
 * part]. Ratios to the limit count; absolute times on a shared machine do not. Nothing here is part
 * of the tests.
 */
const parts: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  pages: () => import('./pages.ts'),
  api: () => import('./api.ts'),
  portal: () => import('./portal.ts'),
  maintenance: () => import('./maintenance.ts'),
  chat: () => import('./chat.ts'),
  headers: () => import('./headers.ts'),
  hostile: () => import('./hostile/hostile.ts'),
  desk: () => import('./desk.ts'),
  'bench-day': () => import('./bench-day.ts'),
  scaling: () => import('./scaling.ts'),
  mutants: () => import('./mutants/mutants.ts'),
}

const [wanted, ...rest] = process.argv.slice(2)
const chosen = wanted ? [wanted] : ['pages', 'api']
for (const name of chosen) {
  const part = parts[name]
  if (!part)
    throw new Error(`Nothing is called "${name}". There is: ${Object.keys(parts).join(', ')}.`)
  await (await part()).run(rest)
}
process.exit()
