import { followBeforeAfter } from '#web/ui/before-after-drag.ts'
import { holdEarlyPresses } from '#web/ui/early-press.ts'
import { closeLeftPopovers } from '#web/ui/leave-popover.ts'

// All the script that a page without a tool needs.
followBeforeAfter()
holdEarlyPresses()
closeLeftPopovers()
