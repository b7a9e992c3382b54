/** What runs in the page: sent as its source, so it names nothing outside itself but findElement. */

type Kind =
  | 'button'
  | 'link'
  | 'field'
  | 'heading'
  | 'slider'
  | 'label'
  | 'part'
  | 'row'
  | 'dialog'
  | 'tab'
  | 'note'
  | 'page'

/** An element that a person would name: by what it is, what it is called and what it says. */
export type Target = {
  kind: Kind
  /** All of its accessible name. */
  name?: string
  /** What its text has in it. */
  text?: string
  within?: Target
}

/** The first visible one; for a press only where a press in its middle would reach it. */
export function findElement(target: Target, forPress: boolean): Element | null {
  const selectors: Record<Kind, string> = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input:not([type=range]), textarea, select',
    heading: 'h1, h2, h3, h4',
    slider: 'input[type=range]',
    label: 'label',
    part: 'section, figure, [role=region], aside, form, fieldset, [role=log], nav',
    row: 'tr, li, dl > div',
    dialog: 'dialog[open], [role=dialog]',
    tab: '[role=tab]',
    note: '[role=status], [role=alert], [role=region] li',
    page: 'main',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  // The word "Optional" stands in some labels beside their name.
  const namesOf = (element: Element): (string | null | undefined)[] => {
    const by = element.getAttribute('aria-labelledby')
    if (by !== null) return [document.getElementById(by)?.textContent]
    if (element.ariaLabel !== null) return [element.ariaLabel]
    const { labels } = element as HTMLInputElement
    const legend = element.querySelector<HTMLElement>(':scope > legend')
    if (!labels?.length) return [(legend ?? (element as HTMLElement)).innerText]
    return [...labels].flatMap((label) => [label.textContent, label.firstElementChild?.textContent])
  }
  const search = ({ kind, name, text, within }: Target): Element[] =>
    (within ? search(within) : [document]).flatMap((root) =>
      [...root.querySelectorAll(selectors[kind])].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches('label:has(:disabled)') &&
          (name === undefined || namesOf(element).some((one) => plain(one) === name)) &&
          (text === undefined || plain(element.textContent).includes(text)),
      ),
    )
  const [found] = search(target)
  if (found === undefined || !forPress) return found ?? null
  if (found.matches(':disabled')) return null
  const isHit = () => {
    const [box] = found.getClientRects()
    if (box === undefined) return false
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return found.contains(hit) || (found.matches('input') && hit?.contains(found) === true)
  }
  // What is in sight already is not moved: a person presses it where it is.
  if (!isHit()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isHit() ? found : null
}

/** What a field holds, a chosen option by its text; of anything else what it says. */
export function read(target: Target): string | null {
  const found = findElement(target, false)
  if (found === null) return null
  if (found instanceof HTMLSelectElement) return found.selectedOptions[0]?.textContent ?? ''
  const isTyped = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
  return (isTyped ? found.value : (found.textContent ?? '')).replaceAll(/\s+/g, ' ').trim()
}

/** Where it is, for a press: x, y, width and height. */
export function placeOf(target: Target): number[] {
  const box = findElement(target, true)?.getBoundingClientRect()
  return box === undefined ? [] : [box.x, box.y, box.width, box.height]
}

export function addressNow(): string {
  return location.pathname + location.search + location.hash
}

/** The status of the file behind a link, and how it begins, as the page would get it. */
export async function fetchBehind(target: Target): Promise<string> {
  const response = await fetch((findElement(target, false) as HTMLAnchorElement).href)
  return `${response.status} ${(await response.text()).slice(0, 5)}`
}
