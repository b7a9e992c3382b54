import '#web/styles/tabs.css'
import { bringIntoView } from './tabs.tsx'

type LinkTabsProps = {
  label: string
  tabs: readonly { href: string; label: string; count: number; isCurrent: boolean }[]
}

/** Tabs that are links: each can be opened beside, and has how many it leads to. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="tab-list">
        {tabs.map(({ href, label: name, count, isCurrent }) => (
          <li key={href} ref={isCurrent ? bringIntoView : undefined} className="flex shrink-0">
            <a href={href} aria-current={isCurrent ? 'page' : undefined} className="tab">
              {name}
              {count > 0 && <span className="font-normal text-soot-600">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
