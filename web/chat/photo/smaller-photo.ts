const longestPx = 2000
const quality = 0.86

/**
 * The picture at a size for mobile networks, without the camera's metadata: what only this browser
 * can decode, as Safari does HEIC, becomes a JPEG. What cannot be decoded here is sent unchanged.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', quality),
    )
  } catch {
    return file
  }
}
