import { officePlaces } from '#content/admin-chrome.ts'
import type { StaffTask } from '#domain/staff-roles.ts'
import type { StaffMember } from './contract.ts'

type Place = (typeof officePlaces)[number]
type Tab = Place['tabs'][number]
type Quiet = Extract<Place, { quiet: unknown }>['quiet'][number]
export type PlacePage = Tab | Quiet
type Tasked = { task: StaffTask | null }

/** Who looks at the office; null is a visitor, who sees samples. */
export type Viewer = Pick<StaffMember, 'tasks'> | null

export type ViewedPlace = Pick<Place, 'key' | 'label'> & {
  /** Its first page. */
  href: string
  tabs: readonly Tab[]
  /** What no place before it leads to. */
  quiet: readonly Quiet[]
  /** It has tabs for some, so that what is below them moves for nobody. */
  isTabbed: boolean
}

/** Every page of every place, once. */
export const officePages: readonly PlacePage[] = [
  ...new Map(
    officePlaces
      .flatMap((place): PlacePage[] => [...place.tabs, ...quietOf(place)])
      .map((page) => [page.href, page]),
  ).values(),
]

/** The places in the viewer's menu, with what they may open there. */
export function menuOf(viewer: Viewer): ViewedPlace[] {
  const mayOpen = (page: PlacePage & Tasked) =>
    viewer === null
      ? !('staffOnly' in page)
      : page.task === null || viewer.tasks.includes(page.task)
  const places = officePlaces
    .filter((place) => isTheirs(place, viewer))
    .map((place) => ({ place, tabs: (place.tabs as readonly Tab[]).filter(mayOpen) }))
  // A page is led to once: by its tab, else by the first place that has it out of daily sight.
  const led = new Set<string>(places.flatMap(({ tabs }) => tabs.map(({ href }) => href)))
  const isNew = ({ href }: PlacePage) => !led.has(href) && led.add(href)
  return places.flatMap(({ place, tabs }) =>
    tabs[0] === undefined
      ? []
      : [
          {
            key: place.key,
            label: place.label,
            href: tabs[0].href,
            tabs,
            quiet: quietOf(place).filter((page) => mayOpen(page) && isNew(page)),
            isTabbed: place.tabs.length > 1,
          },
        ],
  )
}

/** A visitor sees what there is at the desk. */
function isTheirs({ of }: Place, viewer: Viewer): boolean {
  const isAtDesk = viewer === null || viewer.tasks.includes('planAppointments')
  if (of === 'desk') return isAtDesk
  if (of === 'shop') return isAtDesk || viewer.tasks.includes('useBench')
  return !isAtDesk && viewer.tasks.includes('driveStops')
}

/** The place that a page is in: that of its tab, else the first that leads there. */
export function placeAt(here: string, viewer: Viewer): ViewedPlace | null {
  const menu = menuOf(viewer)
  const has = (pages: readonly PlacePage[]) => pages.some(({ href }) => href === here)
  return menu.find(({ tabs }) => has(tabs)) ?? menu.find(({ quiet }) => has(quiet)) ?? null
}

function quietOf(place: Place): readonly Quiet[] {
  return 'quiet' in place ? place.quiet : []
}
