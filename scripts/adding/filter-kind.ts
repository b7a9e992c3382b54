import { compiler, type Example } from './example.ts'

/** The catalyst that nitrogen oxides are reduced in. */
export const aFilterKind: Example = {
  heading: 'A filter kind',
  name: 'filter-kind',
  most: 9,
  tests: ['domain/fleet/fleet-words.test.ts', 'domain/maintenance/priors'],
  places: [
    {
      file: 'content/filter-kinds.ts',
      edit: [[`'doc', 'engine_air'`, `'doc', 'scr', 'engine_air'`]],
      namedBy: compiler,
    },
    {
      file: 'content/life-priors.ts',
      edit: [
        [
          'export const lifePriors: readonly LifePrior[] = [\n',
          `export const lifePriors: readonly LifePrior[] = [
  { kind: 'scr', duty: 'regional', medianMiles: 400_000, spread: 0.5, source: unsourced },
`,
        ],
      ],
      namedBy: 'content/life-priors.test.ts',
    },
    {
      file: 'content/filter-prices.ts',
      edit: [
        [
          '  engine_air: {',
          '  scr: { replacement: 5000, cleaning: 1400, stopsTruck: true },\n  engine_air: {',
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/filter-passport.ts',
      edit: [
        [
          `    engine_air: 'Engine air filter',`,
          `    scr: 'SCR catalyst',\n    engine_air: 'Engine air filter',`,
        ],
      ],
      namedBy: compiler,
    },
    {
      file: 'content/priors.ts',
      edit: [[`    engine_air: 'Engine air',`, `    scr: 'SCR',\n    engine_air: 'Engine air',`]],
      namedBy: compiler,
    },
    {
      file: 'domain/filter-kind.ts',
      edit: [['  cabin: /', '  scr: /\\bscr\\b|catalytic reduction/i,\n  cabin: /']],
      namedBy: compiler,
    },
    {
      file: 'domain/savings/savings-rate.ts',
      edit: [['  engine_air: 50,', '  scr: 50,\n  engine_air: 50,']],
      namedBy: compiler,
    },
    {
      file: 'server/maintenance/change.ts',
      edit: [['  engine_air: ', `  scr: 'DPF Cleaning',\n  engine_air: `]],
      namedBy: compiler,
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
