/** What a customer hears of filters that could not be restored. */
export const outcomeText = {
  some: '{restored} restored, {refused} could not be',
  none: '{refused} could not be restored',
  unit: 'unit {unit}',
  oneFilter: 'a filter without a number',
  more: ' and {count} more',
  ready: {
    some: {
      one: '1 of your filters is ready, {refused} could not be restored',
      many: '{restored} of your filters are ready, {refused} could not be restored',
    },
    none: 'Inspected, not restorable',
  },
  delivered: {
    some: 'Your filters are back: {restored} restored, {refused} not usable',
    none: 'Returned, not usable',
  },
  corrected: 'We corrected a result',
  replace: {
    one: 'Please replace it, then let us know in your fleet.',
    many: 'Please replace them, then let us know in your fleet.',
  },
} as const
