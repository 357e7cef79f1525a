// How a screen gets its data: one `load`, run by the server on a first visit and by the browser on later ones (M-83).

import routes from 'virtual:contract'
import type { UserInfo } from '@chobighor/contract/accounts'
import { type Call, createClient, type Send } from '@chobighor/contract/client'
import { isFailure } from '@chobighor/contract/failure'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { forgetAhead, keepAhead, takeAhead } from './load-ahead.ts'
import { goInstead, loginAgainFor, requireSession } from './state/guard.ts'
import { session } from './state/session.ts'

const BASE = '/api/v1'

export const callContext = createContext<Call>()

/** Of the token in a page's address: whether its hour lasts. */
export type PreviewState = 'open' | 'over'

export interface SiteContext {
  publicUrl: string
  /** Where videos are embedded from, unless the studio's settings say otherwise. */
  videoHost: string
  /** What the log and the answer call this request. */
  requestId: string
  report: (error: unknown) => void
  /** Undefined on every page whose address carries no token of a preview. */
  preview?: PreviewState | undefined
  /** Lets the page show frames of these addresses; what is no address of another site is passed over. */
  allowFrames: (...addresses: (string | null | undefined)[]) => void
  /** Lets the page show pictures from there, as the settings say it (M-84). */
  allowPictures: (sources: string[]) => void
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

const caller = { token: () => session.read()?.token }

/** A token that the server knows no more is forgotten (M-50). */
const sendSignedIn: Send = async (request) => {
  const response = await fetch(request).finally(() => {
    if (request.method !== 'GET') forgetAhead()
  })
  const token = request.headers.get('authorization')?.slice('Bearer '.length)
  if (response.status === 401 && token && token === caller.token()) session.clear()
  return response
}

/** The same for what a visitor does on a screen: with the sign-in gone, the next step is to sign in and come back. */
const sendOrSignIn: Send = async (request) => {
  const response = await sendSignedIn(request)
  if (response.status === 401 && request.headers.has('authorization'))
    location.assign(loginAgainFor(location, { isUnsent: request.method !== 'GET' }))
  return response
}

let quietCall: Call | undefined
let browserCall: Call | undefined

/** Calls in the background, which never lead elsewhere. The API's address stands here alone. */
export function callQuietly(): Call {
  quietCall ??= createClient<Call>(routes, BASE, sendSignedIn, caller)
  return quietCall
}

/** The browser's client for the parts of a screen. */
export function callFromBrowser(): Call {
  browserCall ??= createClient<Call>(routes, BASE, sendOrSignIn, caller)
  return browserCall
}

/** A route's `clientLoader`: the browser makes the calls itself. */
export function inBrowser<T>(load: Load<T>) {
  return (args: Args) => withFailures(asked(load, args).catch(signInInstead(args.url)))
}

/**
 * The same for a screen whose data may be asked for before it is visited (ui/ahead.ts): its load changes nothing, and asks for
 * nothing personal.
 */
export function inBrowserAhead<T>(load: Load<T>) {
  const ask = (args: Args) => asked(load, args)
  return Object.assign(
    // what failed before the visit is asked for again
    inBrowser(
      ({ params, url }) =>
        (takeAhead(url) as Promise<T> | undefined)?.catch(() => ask({ params, url })) ?? ask({ params, url }),
    ),
    { ahead: (args: Args) => keepAhead(args.url, () => ask(args)) },
  )
}

const asked = <T>(load: Load<T>, { params, url }: Args) => load({ call: callQuietly(), params, url })

/** For a load's `catch`: the sign-in was refused on the way. */
function signInInstead(url: URL) {
  return (error: unknown) => {
    if (isFailure(error) && error.code === 'unauthenticated' && !session.read())
      return goInstead(url, loginAgainFor(url))
    throw error
  }
}

/** The same for a screen of people who are signed in; guests sign in first (M-81). */
export function inBrowserSignedIn<T>(load: (loading: Loading & { user: UserInfo }) => Promise<T>) {
  return async (args: Args) => {
    const user = await requireSession(args.url)
    return inBrowser((loading) => load({ ...loading, user }))(args)
  }
}

/** For a call's `catch`, where the screen itself says that there is no such thing: the server's sentence of it. */
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
