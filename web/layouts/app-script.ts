import { wakeChat } from '#web/chat/widget/launcher-script.ts'
import { rememberWayBackOfOffice } from '#web/data/way-back.ts'
import { holdEarlyPresses } from '#web/ui/early-press.ts'
import { holdFocusInDrawer } from '#web/ui/hold-drawer.ts'
import { closeLeftPopovers } from '#web/ui/leave-popover.ts'
import { showKeptToast } from '#web/ui/toast.ts'

holdEarlyPresses()
rememberWayBackOfOffice()
closeLeftPopovers()
holdFocusInDrawer()
showKeptToast()
wakeChat()
