// Loaded when the page is idle, because the code that reads a user agent is larger than the frame's own.
import Bowser from 'bowser'

export interface VisitorDevice {
  device: string
  operating_system: string
  browser: string
}

export function readDevice(userAgent: string): VisitorDevice {
  const { platform, os, browser } = Bowser.parse(userAgent)
  return {
    device: platform.type ?? 'unknown',
    operating_system: os.name ?? 'unknown',
    browser: browser.name ?? 'unknown',
  }
}
