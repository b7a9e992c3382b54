export const ends = ['lost', 'torn', 'broken'] as const
