import type {
  ImportChoice,
  ImportDetail,
  ImportSettings,
} from '#domain/customers/imports/contract.ts'

/** What is chosen so far, as a whole: a call replaces it as a whole. */
export function settingsOf({ sheets, check }: ImportDetail): ImportSettings {
  return {
    columns: sheets.map(({ columns }) => columns.map(({ field }) => field)),
    units: sheets.map(({ columns }) => columns.map(({ unit }) => unit)),
    owners: sheets.map(({ owner }) => owner?.customerId ?? null),
    choices: (check?.twins ?? []).flatMap(({ sheet, line, choice }) =>
      choice === null ? [] : [{ sheet, line, ...choice }],
    ),
  }
}

/** With what was chosen now for one sheet in the place of what was. */
export const withSheet = <Value>(all: readonly Value[], sheet: number, value: Value): Value[] =>
  all.map((one, at) => (at === sheet ? value : one))

/** Who is who, as far as it is said, with more of it. */
export function withChoices(
  { choices }: ImportSettings,
  more: readonly ImportChoice[],
): ImportChoice[] {
  const isSame = (a: ImportChoice, b: ImportChoice) => a.sheet === b.sheet && a.line === b.line
  return [...choices.filter((choice) => !more.some((one) => isSame(one, choice))), ...more]
}
