import { CamelCasePlugin } from 'kysely'

/** `unit_price` of a table is `unitPrice` in the code; inches of water are one word. */
export const nameOf = once((column) =>
  column
    .replaceAll(/(?<=.)_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
    .replace('Inh2o', 'InH2O'),
)

/** And the other way. */
export const columnOf = once((name) =>
  name.replace('InH2O', 'Inh2o').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

/** Columns have their names in all statements and rows. What JSON holds keeps its own. */
export class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  protected override camelCase(column: string): string {
    return nameOf(column)
  }

  protected override snakeCase(name: string): string {
    return columnOf(name)
  }
}

/** Rows as JSON, by their columns: what `json_to_recordset` reads. */
export function jsonOfRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
    ),
  )
}

// There are a few hundred names, and they are asked for with each row.
function once(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>()
  return (name) => {
    const known = made.get(name)
    if (known !== undefined) return known
    const fresh = make(name)
    made.set(name, fresh)
    return fresh
  }
}
