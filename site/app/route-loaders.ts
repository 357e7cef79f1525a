// How a screen gets its data: one `load`. The server runs it on a first visit, the browser on later visits (M-83).
import routes from 'virtual:contract'
import type { UserInfo } from '@chobighor/contract/accounts'
import { type Call, createClient, receiveFile, type Send } from '@chobighor/contract/plain/client'
import { isFailure } from '@chobighor/contract/plain/failure'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { createPartReader, type PartReader } from './partial-loading.ts'
import { goInstead, loginAgainFor, requireSession } from './state/auth-guard.ts'
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
  /** Marks the page's own inline scripts, whose hashes its policy names. None in development. */
  nonce?: string | undefined
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

/** A route's `loader`: the server makes the calls within its own process. The screen of a missing thing has the status 404. */
export function onServer<T extends object>(load: Load<T>) {
  return async ({ context, params, url }: Args & { context: Readonly<RouterContextProvider> }) => {
    const part = createPartReader(context.get(siteContext).lacksPart)
    const found = await withFailures(load({ call: context.get(callContext), part, params, url }))
    return data(found, { status: 'missing' in found ? 404 : 200 })
  }
}

const caller = { token: () => session.read()?.token }

/** Forgets a token that the server no longer knows (M-50). */
const sendSignedIn: Send = async (request) => {
  const response = await fetch(request)
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
  return (args: Args) =>
    withFailures(
      load({ call: callQuietly(), part: createPartReader(() => undefined), ...args }).catch(signInInstead(args.url)),
    )
}

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
