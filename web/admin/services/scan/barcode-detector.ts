type Detected = { rawValue: string }
type Detector = { detect: (picture: HTMLVideoElement) => Promise<Detected[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** What our labels and the makers of filters print. */
const formats = ['qr_code', 'code_128', 'code_39']

// The compiler's list of what browsers have does not know it.
const detectorClass = () =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/**
 * Which of our codes this browser reads from a camera: none where it has no detector of its own, no
 * camera, or only the name of a detector.
 */
export const readableCodesQuery = {
  queryKey: ['readable-codes'],
  staleTime: Infinity,
  async queryFn(): Promise<string[]> {
    // Absent where the page did not come over a safe connection.
    const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
    const readable = (await detectorClass()?.getSupportedFormats()) ?? []
    return devices === undefined ? [] : formats.filter((format) => readable.includes(format))
  },
}

export function openDetector(codes: string[]): Detector {
  const Class = detectorClass()
  if (Class === undefined) throw new Error('this browser has no detector')
  return new Class({ formats: codes })
}
