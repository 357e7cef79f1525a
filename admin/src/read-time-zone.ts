// The studio's time zone stands in the page, and is known before any other module is evaluated.
import { setTimeZone } from '@chobighor/contract/plain/time-zone'

setTimeZone(document.documentElement.dataset.timeZone)
