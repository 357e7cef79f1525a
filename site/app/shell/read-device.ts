// Loaded once the page is idle: what reads a user agent weighs more than the shell.
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
