import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { chatKey } from '#web/data/chat-staff.ts'
import { refetchShown } from '#web/data/refetch-shown.ts'
import { useLive } from '#web/data/use-live.ts'
import { goToSignIn } from '#web/data/way-back.ts'

const togetherMs = 250
const beepSeconds = 0.18
const beepHertz = 660
const loudness = 0.08

/**
 * Keeps list and conversation fresh while the page is open, and beeps where somebody has allowed
 * it: browsers require a press first.
 */
export function useInbox() {
  const client = useQueryClient()
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sound = useRef<AudioContext | null>(null)
  const [isLoud, setIsLoud] = useState(false)

  useLive({
    onInbox() {
      // One conversation causes many of these: one refetch is enough for those that come together.
      clearTimeout(soon.current)
      soon.current = setTimeout(() => void refetchShown(client, { queryKey: chatKey }), togetherMs)
    },
    onSessionEnded: () => goToSignIn(signInPages.staff),
  })

  function beep(): void {
    const audio = sound.current
    if (audio === null) return
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = beepHertz
    volume.gain.setValueAtTime(loudness, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(loudness / 100, audio.currentTime + beepSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + beepSeconds)
  }

  return {
    isLoud,
    beep,
    toggleSound() {
      // A browser limits how many of them a page gets.
      void sound.current?.close()
      sound.current = isLoud ? null : new AudioContext()
      setIsLoud(!isLoud)
      beep()
    },
  }
}
