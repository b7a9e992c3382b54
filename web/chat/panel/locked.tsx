import { chatWidget } from '#content/chat-widget.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { rememberWayBack } from '#web/data/way-back.ts'
import { focusOnce } from '#web/ui/focus-once.ts'

type LockedProps = { takesFocus: boolean; onStartNew: () => void }

const { text, signIn, startNew } = chatWidget.locked

/**
 * The conversation belongs to an account, and nobody is signed in: a link to the sign-in, and back.
 */
export function Locked({ takesFocus, onStartNew }: LockedProps) {
  return (
    <div className="chat-prompt">
      <p>{text}</p>
      <a
        href={signInPages.portal}
        className="chat-button"
        ref={takesFocus ? focusOnce : undefined}
        onClick={() => rememberWayBack(signInPages.portal)}
      >
        {signIn}
      </a>{' '}
      <button type="button" className="chat-button chat-button-quiet" onClick={onStartNew}>
        {startNew}
      </button>
    </div>
  )
}
