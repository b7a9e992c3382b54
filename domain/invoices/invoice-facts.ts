import { type everywhere, invoiceFields } from '#content/invoices.ts'
import type { StaffInvoice } from './staff-contract.ts'

type Place = (typeof everywhere)[number]
type Field = {
  label: string
  inFile?: string
  as: 'text' | 'day' | 'dollars'
  on: readonly Place[]
}

// A field of the contract that content/invoices.ts does not name does not compile here.
const fields: Record<keyof StaffInvoice, Field | null> = invoiceFields

type Fields = typeof invoiceFields
/** The names of the fields that a place shows. */
export type FieldOn<Where extends Place> = {
  [Name in keyof Fields]: Fields[Name] extends { on: readonly (infer Listed)[] }
    ? Where extends Listed
      ? Name
      : never
    : never
}[keyof Fields]

/** What a place shows, in the order of content/invoices.ts. */
export function fieldsOn<Where extends Place>(where: Where): (Field & { name: FieldOn<Where> })[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field?.on.includes(where) ? [{ ...field, name: name as FieldOn<Where> }] : [],
  )
}

/** Label and value of each field that a place shows, written as the place writes it. */
export function invoiceFacts<Where extends Place, Value>(
  invoice: Readonly<Record<FieldOn<Where>, string | null>>,
  where: Where,
  formats: Record<Field['as'], (value: string | null) => Value>,
): { label: string; value: Value }[] {
  return fieldsOn(where).map(({ label, as, name }) => ({
    label,
    value: formats[as](invoice[name]),
  }))
}
