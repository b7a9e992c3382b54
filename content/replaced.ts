/** A filter that we refused, and the one that took its place. */
export const replacedText = {
  owner: 'We replaced it',
  staff: 'They replaced it',
  day: 'New filter in since',
  submit: 'Save',
  submitting: 'Saving...',
  doneTitle: 'Saved',
  done: 'The next analysis starts with the new filter.',
  failed: 'We couldn’t save this. Please try again.',
  since: 'replaced {day}, says {name}',
  takeBack: 'Not replaced after all',
  takenBack: 'The filter counts as not replaced again.',
} as const
