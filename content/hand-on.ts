/** On the day board: someone is out, and others do their work. */
export const handOnText = {
  heading: 'Someone is out',
  text: 'Their stops from this day on, and the tasks due by the last day, go to someone else. Customers aren’t notified: their hours stay.',
  who: 'Who’s out',
  choose: 'Choose a person',
  to: 'Last day',
  handTo: 'Who takes over',
  nobody: 'Nobody yet',
  submit: 'Hand on their work',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Stops handed on: {stops}. Tasks: {tasks}.',
  takeBack: 'Take it back',
  takenBack: 'Given back. Stops: {stops}. Tasks: {tasks}.',
} as const
