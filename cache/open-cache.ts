// What is kept ready to send, opened and closed as one.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type WatchOptions, watchContentVersion } from '@chobighor/api/kit/content-version'
import { createAssets } from './assets.ts'
import { createFileCache } from './files.ts'
import { createUncachedLimits, type WhoAsks } from './limit-uncached.ts'
import { createResponseCache } from './response-cache.ts'

type Answer = (request: Request) => Response | Promise<Response>
type Wrap = (answer: Answer) => (request: Request) => Promise<Response>

export interface Cache {
  /** Sends what is kept for this request, before any room is entered; `next` where there is nothing. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Wraps the rooms whose answers may be everybody's. */
  throughAnswers: Wrap
  throughFiles: Wrap
  /** Undefined where nothing is kept. */
  figures(): { hits: number; renders: number; entries: number } | undefined
  close(): Promise<void>
}

/** Keeps nothing; what has to be made waits for its turn all the same. */
export function noCache(whoAsks: WhoAsks): Cache {
  const limits = createUncachedLimits(whoAsks)
  return {
    send: (_request, _response, next) => next(),
    throughAnswers: (answer) => async (request) => limits.run(request, false, () => answer(request)),
    throughFiles: (answer) => async (request) => answer(request),
    figures: () => undefined,
    close: async () => {},
  }
}

interface OpenOptions extends WatchOptions {
  /** The origin that pages name as theirs. */
  publicUrl: string
  whoAsks: WhoAsks
}

export async function openCache(options: OpenOptions): Promise<Cache> {
  const version = await watchContentVersion(options)
  const limits = createUncachedLimits(options.whoAsks)
  const answers = createResponseCache({ version, publicUrl: options.publicUrl, limits })
  const files = createFileCache({ version })
  return {
    send(request, response, next) {
      if (!files.send(request, response)) answers.send(request, response, next)
    },
    throughAnswers: answers.through,
    throughFiles: files.through,
    figures: answers.figures,
    close() {
      answers.close()
      return version.close()
    },
  }
}

/** Sends the files of our builds; leaves everything else to `next`. @param root of the house */
export function assetsFirst(root: string, next: Cache['send']): Cache['send'] {
  const assets = createAssets({
    '/assets/': join(root, 'site/build/client/assets'),
    '/admin/assets/': join(root, 'admin/build/assets'),
  })
  return (request, response, pass) => assets.send(request, response, () => next(request, response, pass))
}
