/**
 * How news of a job leaves the portal, where all of them are. `status`: an email and a text, and of
 * a usual job these five are all; `changed`: the same, where it goes otherwise than we said;
 * `reminder`: the same, the day before; `text`: only a text, since an email would come too late;
 * `calendar`: only an email, after which their calendar is right again; `portal`: nothing. What it
 * costs is apart, with invoices.
 */
const ways = {
  status: { email: true, sms: true },
  changed: { email: true, sms: true },
  reminder: { email: true, sms: true },
  text: { email: false, sms: true },
  calendar: { email: true, sms: false },
  portal: { email: false, sms: false },
} as const
export type JobWay = keyof typeof ways

/** Everything that is said of one job to its customer, from the booking to the delivery. */
export const jobNews = {
  // What a customer did themselves: the receipt of it, with which their calendar is right.
  requested: 'calendar',
  moved: 'calendar',
  cancelled_by_customer: 'calendar',
  details_changed_by_customer: 'calendar',
  confirmed: 'status',
  rescheduled: 'changed',
  details_changed: 'changed',
  called_off: 'changed',
  // After "ready" it is one more date of the same job, of which the day before reminds.
  delivery_confirmed: 'text',
  // No day before reminds of it any more, so this does.
  delivery_soon: 'reminder',
  visit_done: 'portal',
  reminder: 'reminder',
  on_our_way: 'text',
  // The appointment was confirmed, or its filters are here by now.
  scheduled: 'portal',
  received: 'status',
  question: 'status',
  ready: 'status',
  delivered: 'status',
  service_cancelled: 'changed',
  result_corrected: 'changed',
  not_delivered_yet: 'changed',
  days_changed: 'changed',
  filter_ended: 'changed',
  filter_back: 'changed',
} as const satisfies Record<string, JobWay>
export type JobEvent = keyof typeof jobNews

/** Whether news of a job goes out by that way, as far as its customer has chosen it. */
export const goesBy = (event: JobEvent, channel: 'email' | 'sms'): boolean =>
  ways[jobNews[event]][channel]
