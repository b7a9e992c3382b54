/** Read aloud for each that somebody sent beside a message. */
export const contactPhotos = 'Photo {number} of {of} from {name}'
