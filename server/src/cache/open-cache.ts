// Opens and closes both caches together: public answers and pictures.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type WatchOptions, watchContentVersion } from '@chobighor/api/platform/database/content-version'
import { createUncachedLimits, type UncachedLimitsOptions } from '../http/limit-uncached.ts'
import { createPictureCache } from './picture-cache.ts'
import { createReadYourWrites } from './read-your-writes.ts'
import { type CacheOptions, createResponseCache, type Render } from './response-cache.ts'

type Wrap = (answer: Render) => (request: Request) => Promise<Response>

export interface Cache {
  /** Sends a cached answer before the router is called; calls `next` if there is none. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Wraps the handlers whose answers may be the same for everybody. */
  throughAnswers: Wrap
  throughPictures: Wrap
  /** Undefined if nothing is cached. */
  figures(): { hits: number; renders: number; entries: number; isHearing: boolean } | undefined
  close(): Promise<void>
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Caches nothing; answers still wait for their turn to be rendered. */
export function noCache(options: UncachedLimitsOptions): Cache {
  const limits = createUncachedLimits(options)
  return {
    send: (_request, _response, next) => next(),
    throughAnswers: (render) => async (request) => limits.run(request, false, () => render(request)),
    throughPictures: (answer) => async (request) => answer(request),
    figures: () => undefined,
    close: async () => {},
  }
}

type OpenOptions = WatchOptions & UncachedLimitsOptions & Pick<CacheOptions, 'publicUrl' | 'standby'>

export async function openCache(options: OpenOptions): Promise<Cache> {
  const version = await watchContentVersion(options)
  return createCache({ ...options, version, limits: createUncachedLimits(options) })
}

/** @param options `version` is closed with the cache */
export function createCache(options: CacheOptions): Cache {
  const { version, publicUrl, limits } = options
  const answers = createResponseCache(options)
  const pictures = createPictureCache(version)
  const writes = createReadYourWrites(version, publicUrl)
  return {
    send(request, response, next) {
      const isSent =
        !writes.isBehind(request.headers.cookie) &&
        (pictures.send(request, response) || answers.send(request, response))
      if (!isSent) next()
    },

    throughAnswers: (render) => async (request) => {
      if (WRITES.includes(request.method)) {
        const before = version.current()
        const response = await limits.run(request, false, () => render(request))
        // so that the next visitor sees the change
        await version.read()
        return writes.mark(response, before)
      }
      const isUpToDate = await writes.catchUp(request.headers.get('cookie'))
      return isUpToDate ? answers.answer(request, render) : limits.run(request, false, () => render(request))
    },

    throughPictures: pictures.through,
    figures: () => ({ ...answers.figures(), isHearing: version.isHeard() }),
    close: version.close,
  }
}
