import { wakeChat } from '#web/chat/widget/launcher-script.ts'
import { rememberWayBackOfOffice } from '#web/data/way-back.ts'
import { holdFocusInDrawer } from '#web/ui/hold-drawer.ts'
import { closeLeftPopovers } from '#web/ui/leave-popover.ts'
import { showStoredToast } from '#web/ui/toast.ts'
import { scrollBack } from './scroll-back.ts'

rememberWayBackOfOffice()
scrollBack()
closeLeftPopovers()
holdFocusInDrawer()
showStoredToast()
wakeChat()
