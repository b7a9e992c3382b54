type Formats = {
  time: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
  dayAndTime: Intl.DateTimeFormat
  full: Intl.DateTimeFormat
}

// Cached per zone: formatters cost more than all their calls.
const known = new Map<string, Formats>()

/**
 * "9:05 AM", with the day where it is another. By the reader's own clock, unless a zone is named.
 */
export function shortTime(at: string, now: Date | null, zone = ''): string {
  const { time, day, dayAndTime } = formatsOf(zone)
  const instant = new Date(at)
  const isToday = now !== null && day.format(instant) === day.format(now)
  return plain((isToday ? time : dayAndTime).format(instant))
}

export function fullTime(at: string, zone = ''): string {
  return plain(formatsOf(zone).full.format(new Date(at)))
}

function formatsOf(zone: string): Formats {
  const formats = known.get(zone) ?? newFormats(zone === '' ? {} : { timeZone: zone })
  known.set(zone, formats)
  return formats
}

function newFormats(zone: { timeZone?: string }): Formats {
  return {
    time: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', ...zone }),
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'short', ...zone }),
    dayAndTime: new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...zone,
    }),
    full: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', ...zone }),
  }
}

const plain = (text: string) => text.replaceAll('\u202f', ' ')
