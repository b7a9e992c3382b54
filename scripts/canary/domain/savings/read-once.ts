/** Short, and read by one file. */
export const once = 1
