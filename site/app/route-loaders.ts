// How a screen gets its data: one `load`. The server runs it on a first visit, the browser on later visits (M-83).
import routes from 'virtual:contract'
import type { UserInfo } from '@chobighor/contract/accounts'
import { type Call, createClient, receiveFile, type Send } from '@chobighor/contract/plain/client'
import { isFailure } from '@chobighor/contract/plain/failure'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { createPartReader, type PartReader } from './parts.ts'
import { goInstead, loginAgainFor, requireSession } from './state/guard.ts'
import { session } from './state/session.ts'

const BASE = '/api/v1'

export const callContext = createContext<Call>()

/** Whether the preview token in a page's address is still valid. It is valid for one hour. */
export type PreviewState = 'open' | 'over'

export interface SiteContext {
  publicUrl: string
  /** The host of embedded videos, unless the studio's settings name another. */
  videoHost: string
  /** The id of this request in the log and in the answer. */
  requestId: string
  report: (error: unknown) => void
  /** Tells that a part of the page couldn't be read: nobody keeps such a page. */
  lacksPart: () => void
  /** Undefined on every page whose address has no preview token. */
  preview?: PreviewState | undefined
  /** Lets the page show frames of these addresses. Ignores everything that isn't the address of another site. */
  allowFrames: (...addresses: (string | null | undefined)[]) => void
  /** Lets the page show pictures from these sources, which come from the settings (M-84). */
  allowPictures: (sources: string[]) => void
}
export const siteContext = createContext<SiteContext>()

export interface Loading {
  call: Call
  part: PartReader
  params: Record<string, string | undefined>
  url: URL
}
type Load<T> = (loading: Loading) => Promise<T>

/** What a screen's error boundary gets after a load failed. */
export interface LoadFailure {
  detail: string
  code: string
}

interface Args {
  params: Record<string, string | undefined>
  url: URL
}

/** A route's `loader`: the server makes the calls within its own process. */
export function onServer<T>(load: Load<T>) {
  return ({ context, params, url }: Args & { context: Readonly<RouterContextProvider> }) => {
    const part = createPartReader(context.get(siteContext).lacksPart)
    return withFailures(load({ call: context.get(callContext), part, params, url }))
  }
}

const caller = { token: () => session.read()?.token }

/** Forgets a token that the server no longer knows (M-50). */
const sendSignedIn: Send = async (request) => {
  const response = await fetch(request).finally(() => {
    if (request.method !== 'GET') forgetAhead()
  })
  const token = request.headers.get('authorization')?.slice('Bearer '.length)
  if (response.status === 401 && token && token === caller.token()) session.clear()
  return response
}

/** For what a visitor does on a screen. If the sign-in has ended, leads to the sign-in page and back. */
const sendOrSignIn: Send = async (request) => {
  const response = await sendSignedIn(request)
  if (response.status === 401 && request.headers.has('authorization'))
    location.assign(loginAgainFor(location, { isUnsent: request.method !== 'GET' }))
  return response
}

let quietCall: Call | undefined
let browserCall: Call | undefined

/** Calls in the background, which never lead to another page. Only this file knows the API's address. */
export function callQuietly(): Call {
  quietCall ??= createClient<Call>(routes, BASE, sendSignedIn, caller)
  return quietCall
}

/** The browser's client, for components of a screen. */
export function callFromBrowser(): Call {
  browserCall ??= createClient<Call>(routes, BASE, sendOrSignIn, caller)
  return browserCall
}

/** For files, which are no calls of the contract. @param path below the API's address */
export function fileFromBrowser(path: string, init: RequestInit = {}): Promise<Blob> {
  const request = new Request(BASE + path, init)
  request.headers.set('authorization', `Bearer ${caller.token()}`)
  return receiveFile(sendOrSignIn, request)
}

/** A route's `clientLoader`: the browser makes the calls itself. */
export function inBrowser<T>(load: Load<T>) {
  return (args: Args) => withFailures(callLoad(load, args).catch(signInInstead(args.url)))
}

/**
 * The same for a screen whose data may be loaded before the visit (ui/link.tsx): its load changes nothing and reads
 * nothing personal.
 */
export function inBrowserAhead<T>(load: Load<T>) {
  const ask = (args: Args) => callLoad(load, args)
  const askWhole = async (args: Args) => {
    let isWhole = true
    const data = await callLoad(load, args, () => {
      isWhole = false
    })
    if (!isWhole) throw new Error('A part could not be read.')
    return data
  }
  return Object.assign(
    // if the early load failed, or a part of it, load again
    inBrowser(
      ({ params, url }) =>
        (takeAhead(url) as Promise<T> | undefined)?.catch(() => ask({ params, url })) ?? ask({ params, url }),
    ),
    { ahead: (args: Args) => keepAhead(args.url, () => askWhole(args)) },
  )
}

const callLoad = <T>(load: Load<T>, { params, url }: Args, onPartFailed = () => {}) =>
  load({ call: callQuietly(), part: createPartReader(onPartFailed), params, url })

/** For a load's `catch`, after the server refused the sign-in. */
function signInInstead(url: URL) {
  return (error: unknown) => {
    if (isFailure(error) && error.code === 'unauthenticated' && !session.read())
      return goInstead(url, loginAgainFor(url))
    throw error
  }
}

/** The same for a screen that needs a sign-in; guests sign in first (M-81). */
export function inBrowserSignedIn<T>(load: (loading: Loading & { user: UserInfo }) => Promise<T>) {
  return async (args: Args) => {
    const user = await requireSession(args.url)
    return inBrowser((loading) => load({ ...loading, user }))(args)
  }
}

/** For the `catch` of a call: the server's sentence about a missing thing, for a screen that shows it itself. */
export function missingOf(error: unknown): MissingThing {
  if (!isFailure(error) || error.code !== 'not_found') throw error
  return { missing: error.message }
}
export interface MissingThing {
  missing: string
}

async function withFailures<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!isFailure(error)) throw error
    throw data({ detail: error.message, code: error.code } satisfies LoadFailure, { status: error.status })
  }
}

// Below: data that is loaded shortly before a link is used. It is kept for a short time, for one screen and one visit.

/** Milliseconds. During this time a visitor may not see what the studio has just saved. */
const KEPT_FOR = 10_000

interface LoadedAhead {
  address: string
  /** In the time of `performance.now()`. */
  until: number
  data: Promise<unknown>
}
let loadedAhead: LoadedAhead | undefined

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search
const isFresh = ({ until }: LoadedAhead) => performance.now() < until

/** Loads the data of this address, unless that has already begun. A failed load is forgotten silently. */
function keepAhead(url: URL, load: () => Promise<unknown>): void {
  const address = addressOf(url)
  if (loadedAhead?.address === address && isFresh(loadedAhead)) return
  const loading = { address, until: performance.now() + KEPT_FOR, data: load() }
  loadedAhead = loading
  loading.data.catch(() => {
    if (loadedAhead === loading) loadedAhead = undefined
  })
}

/** @returns what was loaded ahead for this address; undefined if nothing was, or if it is too old */
function takeAhead(url: URL): Promise<unknown> | undefined {
  const taken = loadedAhead
  if (taken?.address !== addressOf(url)) return undefined
  loadedAhead = undefined
  return isFresh(taken) ? taken.data : undefined
}

/** After a write, data that was read before may be out of date. */
export function forgetAhead(): void {
  loadedAhead = undefined
}
