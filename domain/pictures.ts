/** The most bytes of one picture that somebody sends. */
export const pictureLimit = 8 * 1024 * 1024
