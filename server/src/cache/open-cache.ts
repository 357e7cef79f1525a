// Opens and closes both caches together: public answers and files.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type WatchOptions, watchContentVersion } from '@chobighor/api/platform/database/content-version'
import type { Standby } from '@chobighor/api/platform/database/standby'
import { createUncachedLimits, type UncachedLimitsOptions } from '../http/limit-uncached.ts'
import { createFileCache } from './files.ts'
import { createResponseCache, WRITES } from './response-cache.ts'
import { createWrittenVersions } from './written-version.ts'

type Answer = (request: Request) => Response | Promise<Response>
type Wrap = (answer: Answer) => (request: Request) => Promise<Response>

export interface Cache {
  /** Sends a cached answer before the router is called; calls `next` if there is none. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Wraps the handlers whose answers may be the same for everybody. */
  throughAnswers: Wrap
  throughFiles: Wrap
  /** Undefined if nothing is cached. */
  figures(): { hits: number; renders: number; entries: number; isHearing: boolean } | undefined
  close(): Promise<void>
}

/** Caches nothing; answers still wait for their turn to be rendered. */
export function noCache(options: UncachedLimitsOptions): Cache {
  const limits = createUncachedLimits(options)
  return {
    send: (_request, _response, next) => next(),
    throughAnswers: (answer) => async (request) => limits.run(request, false, () => answer(request)),
    throughFiles: (answer) => async (request) => answer(request),
    figures: () => undefined,
    close: async () => {},
  }
}

interface OpenOptions extends WatchOptions, UncachedLimitsOptions {
  /** The origin that pages use for their own links. */
  publicUrl: string
  standby: Standby | undefined
}

export async function openCache(options: OpenOptions): Promise<Cache> {
  const version = await watchContentVersion(options)
  const limits = createUncachedLimits(options)
  const answers = createResponseCache({ version, publicUrl: options.publicUrl, limits, standby: options.standby })
  const files = createFileCache({ version })
  const written = createWrittenVersions(version, options.publicUrl)
  return {
    send(request, response, next) {
      written.catchUp(request, (isBehind) => {
        if (isBehind) return next()
        if (!files.send(request, response)) answers.send(request, response, next)
      })
    },
    throughAnswers(render) {
      const answer = answers.through(render)
      return async (request) => {
        if (!WRITES.has(request.method)) {
          const isBehind = written.isBehind(request.headers.get('cookie'))
          return isBehind ? limits.run(request, false, async () => render(request)) : answer(request)
        }
        const before = version.current()
        return written.mark(await answer(request), before)
      }
    },
    throughFiles: files.through,
    figures: () => ({ ...answers.figures(), isHearing: version.isHeard() }),
    close() {
      answers.close()
      return version.close()
    },
  }
}
