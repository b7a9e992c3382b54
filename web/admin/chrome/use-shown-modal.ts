import { type RefObject, useEffect } from 'react'

/** A dialog that is there because someone has just asked for it. */
export function useShownModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => dialog.current?.showModal(), [dialog])
}
