/**
 * The plan of the shop: /admin/appointments beside what content/office.ts says of one appointment.
 */
export const appointmentListText = {
  viewsLabel: 'Views',
  views: { list: 'List', week: 'Week' },
  filters: { unconfirmed: 'Unconfirmed', no_time: 'No time yet' },
  from: 'From',
  to: 'To',
  clearDays: 'All dates',
  groups: { no_time: 'Needs a time', past: 'Past' },
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: {
    of: '{from} to {to}',
    previous: 'Previous week',
    next: 'Next week',
    thisWeek: 'This week',
    keys: 'Arrow keys move between appointments. Page Up and Page Down change the week.',
    days: 'Days of the week',
    closed: 'Closed',
    nothing: 'Nothing booked',
    count: { one: '1 appointment', other: '{count} appointments' },
    noTime: 'Needs a time',
    noTimeText: 'Requested without a time. Open one to set its day and time.',
    allWithoutTime: 'See all {count}',
  },
  address: 'Address',
  site: 'Site',
  whereTo: 'Where to',
  whereToText:
    'Nothing says where our driver is to go. The address is saved in the customer’s file.',
  customerFile: 'Customer',
  notFound: 'This appointment is no longer here.',
} as const
