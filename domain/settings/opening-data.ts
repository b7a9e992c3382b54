import type { Weekday } from '#content/hours.ts'

type Times = { opens: string | null; closes: string | null }

const dayName = (name: string) => `https://schema.org/${name[0]?.toUpperCase()}${name.slice(1)}`

/** The hours as schema.org writes them. */
export const openingData = (hours: Record<Weekday, Times>) =>
  Object.entries(hours)
    .filter(([, { opens }]) => opens !== null)
    .map(([name, { opens, closes }]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayName(name),
      opens,
      closes,
    }))

/** Closed all day, as schema.org writes it. */
export const closedData = (days: readonly { date: string }[]) =>
  days.map(({ date }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: '00:00',
    closes: '00:00',
  }))
