import '#web/styles/tabs.css'
export type Tab<Name extends string> = {
  name: Name
  label: string
  count?: number
  countLabel?: string
}

type TabsProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  /** Somebody is about to choose it, so its code can be prefetched. */
  onNear?: (name: Name) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Tabs as the ARIA practices describe them: one stop for the Tab key, arrows, Home and End choose.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  onNear,
}: TabsProps<Name>) {
  // Counted from the tab that has the key: whoever types fast is ahead of the address, which
  // selects.
  function onKeyDown(event: React.KeyboardEvent, from: number) {
    const step = steps[event.key]
    const next = step && tabs[step(from, tabs.length)]
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onSelect(next.name)
    document.getElementById(tabId(next.name))?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className="tab-list">
      {tabs.map((tab, at) => {
        const isSelected = tab.name === selected
        return (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={tabId(tab.name)}
            aria-selected={isSelected}
            aria-controls={isSelected ? panelId(tab.name) : undefined}
            tabIndex={isSelected ? 0 : -1}
            ref={isSelected ? bringIntoView : undefined}
            onKeyDown={(event) => onKeyDown(event, at)}
            onClick={() => onSelect(tab.name)}
            onPointerEnter={() => onNear?.(tab.name)}
            onFocus={() => onNear?.(tab.name)}
            className="tab"
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="tab-count">
                {tab.count}
                <span className="sr-only"> {tab.countLabel}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

export function TabPanel({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name)} tabIndex={0}>
      {children}
    </div>
  )
}

/** On a phone the strip is wider than the screen, and the address may choose a tab too. */
export function bringIntoView(tab: HTMLElement | null): void {
  const strip = tab?.parentElement
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}

// Never the bare name: the browser would scroll to it when the address names it.
const tabId = (name: string) => `tab-${name}`
const panelId = (name: string) => `panel-${name}`
