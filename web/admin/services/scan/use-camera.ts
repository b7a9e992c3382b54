import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openDetector } from './barcode-detector.ts'

export type CameraProblem = 'denied' | 'missing' | 'failed'

const lookMs = 150
const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
}

/** Shows the camera in `video` and reads it, until the first code or until the part goes. */
export function useCamera(codes: string[], onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const read = useEffectEvent(onRead)
  const detector = useEffectEvent(() => openDetector(codes))

  // The camera is on for exactly as long as it is seen.
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    const end = () => {
      isOver = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const watch = async () => {
      const reader = detector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      // It was closed while the browser asked.
      if (isOver || screen === null) return end()
      screen.srcObject = stream
      await screen.play()
      while (!isOver) {
        const [found] = await reader.detect(screen)
        if (isOver) return
        if (found !== undefined && found.rawValue.trim() !== '') {
          end()
          read(found.rawValue)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, lookMs))
      }
    }
    watch().catch((error: unknown) => {
      if (isOver) return
      end()
      setProblem(problems[error instanceof DOMException ? error.name : ''] ?? 'failed')
    })
    return end
  }, [])

  return { video, problem }
}
