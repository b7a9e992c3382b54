import { closeLeftPopovers } from '#web/ui/leave-popover.ts'
import { showKeptToast } from '#web/ui/toast.ts'

closeLeftPopovers()
showKeptToast()
