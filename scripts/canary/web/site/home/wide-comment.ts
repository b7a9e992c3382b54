// A formatter breaks code at a hundred signs and leaves comments as they are, so that this line is too long.
export const wide = 1
