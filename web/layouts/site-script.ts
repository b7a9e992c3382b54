import { followQuoteLinks } from '#web/site/chrome/quote-links.ts'
import { wakeChat } from '#web/chat/widget/launcher-script.ts'
import { followBeforeAfter } from '#web/ui/before-after-drag.ts'
import { loadFontLast } from '#web/ui/late-font.ts'
import { closeLeftPopovers } from '#web/ui/leave-popover.ts'
import { showStoredToast } from '#web/ui/toast.ts'

// All the script that a page without a tool needs.
followBeforeAfter()
closeLeftPopovers()
showStoredToast()
wakeChat()
loadFontLast()
followQuoteLinks()
