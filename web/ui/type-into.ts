const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}

/**
 * Types a text into a field from outside of React: by the browser's own setter, since React's would
 * hide the change from it.
 */
export function typeInto(field: HTMLInputElement, text: string): void {
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
