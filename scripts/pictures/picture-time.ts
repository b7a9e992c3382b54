/** A Tuesday at 10 AM in the workshop: the clock of server and browser in the pictures. */
export const pictureTime = '2026-11-24T15:00:00Z'
