import { useEffect, useState } from 'react'
import { callFromBrowser } from '../route-loaders.ts'
import { whenIdle } from '../ui/when-idle.ts'
import type { VisitorDevice } from './read-device.ts'

/** One report per page load, however many components use it. */
let isReported = false

/** The hidden element of specification §2, and the visit's one report (H-13, H-14, M-47). */
export function VisitorReport() {
  const [device, setDevice] = useState<VisitorDevice>()
  useEffect(() => {
    if (isReported) return
    isReported = true
    whenIdle(() => {
      void noteVisit().then(setDevice, () => undefined)
    })
  }, [])
  return (
    <dl hidden id="visitor">
      {Object.entries(device ?? {}).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

async function noteVisit(): Promise<VisitorDevice> {
  const { readDevice } = await import('./read-device.ts')
  const device = readDevice(navigator.userAgent)
  // The server knows the visitor's address itself. A failed report doesn't concern the visitor.
  if (!wantsNoTrace())
    callFromBrowser()
      .studio.reportVisitor({ ...device, ip_address: '' })
      .catch(() => undefined)
  return device
}

function wantsNoTrace(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
