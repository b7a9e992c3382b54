import { compiler, type Example } from './example.ts'

/** The catalyst that nitrogen oxides are reduced in. */
export const aFilterKind: Example = {
  heading: 'A filter kind',
  name: 'filter-kind',
  most: 4,
  tests: [
    'server/filters/every-kind.test.ts',
    'scripts/tables.test.ts',
    'domain/fleet/fleet-words.test.ts',
    'domain/maintenance/priors',
  ],
  journey: { file: 'e2e/adding/new-kind.test.ts', env: { ADDED_KIND: 'scr' } },
  places: [
    {
      file: 'content/filter-kinds.ts',
      edit: [
        [
          `'cabin', 'engine_air', 'other'] as const`,
          `'scr', 'cabin', 'engine_air', 'other'] as const`,
        ],
        [
          '  cabin: {\n',
          `  scr: {
    short: 'SCR',
    words: /\\bscr\\b|catalytic reduction/i,
    replacement: 5000,
    cleaning: 1400,
    stopsTruck: true,
    saves: 50,
    service: 'DPF Cleaning',
  },
  cabin: {
`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/filter-passport.ts',
      edit: [
        [`    cabin: 'Cabin filter',`, `    scr: 'SCR catalyst',\n    cabin: 'Cabin filter',`],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/life-priors.ts',
      edit: [
        [
          'export const lifePriors: readonly LifePrior[] = [\n',
          `export const lifePriors: readonly LifePrior[] = [
  { kind: 'scr', duty: 'regional', medianMiles: 400_000, spread: 0.5, ...ours },
`,
        ],
      ],
      namedBy: 'content/life-priors.test.ts',
    },
    {
      file: 'server/db/migrations/0999-scr.sql',
      edit: `alter table filters drop constraint filters_kind_check;
alter table filters add check (kind in ('dpf', 'doc', 'scr', 'engine_air', 'cabin', 'other'));
`,
      namedBy: 'server/db/closed-lists.test.ts',
    },
  ],
}
