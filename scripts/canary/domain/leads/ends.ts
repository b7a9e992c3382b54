export const sudden = ['torn', 'broken'] as const
export const ends = ['lost', ...sudden] as const
