// The back office's HTML page, which tells its scripts the studio's time zone.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '@chobighor/api/platform/storage/folder'
import { timeZone } from '@chobighor/contract/plain/time-zone'
import type { MiddlewareHandler } from 'hono'
import { setAdminSecurityHeaders } from './admin-security-headers.ts'

const BEGINNING = '<html lang="en"'

/** @param build the folder of the built back office @param pictureSources further origins of pictures */
export const sendAdminPage =
  (build: string, pictureSources: () => Promise<string[]>): MiddlewareHandler =>
  async (c, next) => {
    const page = await unlessMissing(readFile(join(build, 'index.html'), 'utf8'))
    if (page === undefined) return next()
    setAdminSecurityHeaders(c, await pictureSources())
    const told = page.replace(BEGINNING, `${BEGINNING} data-time-zone="${timeZone()}"`)
    return c.body(told, 200, { 'content-type': 'text/html; charset=utf-8' })
  }
