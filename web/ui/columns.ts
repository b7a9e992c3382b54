import type { Column } from './data-table.tsx'

export type ColumnLook = Omit<Column<never>, 'label' | 'cell'>

/** A kind of column: how it looks unless one says otherwise. */
const kindOf =
  (usual: ColumnLook) =>
  <Row>(label: string, cell: (row: Row) => React.ReactNode, look?: ColumnLook): Column<Row> => ({
    label,
    cell,
    ...usual,
    ...look,
  })

export const text = /* @__PURE__ */ kindOf({})
/** What the row is of, and what opens it. */
export const title = /* @__PURE__ */ kindOf({ place: 'title' })
/** A state, or a result. */
export const mark = /* @__PURE__ */ kindOf({ place: 'mark' })
export const count = /* @__PURE__ */ kindOf({ isNumber: true })
/** The number that a card shows large. */
export const figure = /* @__PURE__ */ kindOf({ place: 'figure', isNumber: true })
export const acts = /* @__PURE__ */ kindOf({ place: 'acts' })
