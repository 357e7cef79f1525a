// How a screen gets its data: one `load`, run by the server on a first visit and by the browser on later ones (M-83).

import routes from 'virtual:contract'
import { type Call, createClient } from '@chobighor/contract/client'
import { isFailure } from '@chobighor/contract/failure'
import { createContext, data, type RouterContextProvider } from 'react-router'

export const callContext = createContext<Call>()

export interface SiteContext {
  publicUrl: string
  /** Where videos are embedded from, unless the studio's settings say otherwise. */
  videoHost: string
  report: (error: unknown) => void
  /** Lets the page show frames of these addresses; what is no address of another site is passed over. */
  allowFrames: (...addresses: (string | null | undefined)[]) => void
}
export const siteContext = createContext<SiteContext>()

export interface Loading {
  call: Call
  params: Record<string, string | undefined>
  url: URL
}
type Load<T> = (loading: Loading) => Promise<T>

/** What a screen's error boundary is given where a load failed. */
export interface LoadFailure {
  detail: string
  code: string
}

interface Args {
  params: Record<string, string | undefined>
  url: URL
}

/** A route's `loader`: the server makes the calls in process. */
export function onServer<T>(load: Load<T>) {
  return ({ context, params, url }: Args & { context: Readonly<RouterContextProvider> }) =>
    withFailures(load({ call: context.get(callContext), params, url }))
}

let browserCall: Call | undefined

/** The one client of the browser: the API's address stands here alone. */
export function callFromBrowser(): Call {
  browserCall ??= createClient(routes, '/api/v1', fetch)
  return browserCall
}

/** A route's `clientLoader`: the browser makes the calls itself. */
export function inBrowser<T>(load: Load<T>) {
  return ({ params, url }: Args) => withFailures(load({ call: callFromBrowser(), params, url }))
}

async function withFailures<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!isFailure(error)) throw error
    throw data({ detail: error.message, code: error.code } satisfies LoadFailure, { status: error.status })
  }
}
