import { wakeChat } from '#web/chat/widget/launcher-script.ts'
import { closeLeftPopovers } from '#web/ui/leave-popover.ts'
import { showKeptToast } from '#web/ui/toast.ts'

closeLeftPopovers()
showKeptToast()
wakeChat()
