// The only typed client of the back office: the contract's client, with the session token of the signed-in user.
import routes from 'virtual:contract'
import type { Contract } from '@chobighor/contract'
import type { AdminContract } from '@chobighor/contract/admin/contract'
import { type CallOf, createClient, receiveFile } from '@chobighor/contract/plain/client'
import { readSession } from './session.ts'

export type AdminCall = CallOf<AdminContract & Pick<Contract, 'accounts' | 'studio'>>

const BASE = `${location.origin}/api/v1`

const token = () => readSession()?.token

let onRefused = (): void => {}

/** @param listen is called whenever the API says that this user may not do something */
export function whenRefused(listen: () => void): void {
  onRefused = listen
}

/** For requests that are not sent by `call`, such as files. */
export const noteRefused = (): void => onRefused()

async function send(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status === 403) noteRefused()
  return answer
}

export const call = createClient<AdminCall>(routes, BASE, send, { token })

/** For files, which are no calls of the contract. @param path below the API's address */
export function fetchFile(path: string): Promise<Blob> {
  return receiveFile(send, new Request(BASE + path, { headers: { authorization: `Bearer ${token()}` } }))
}

/** For somebody who is not signed in here yet. */
export const callWith = (own: string) =>
  createClient<AdminCall>(routes, BASE, (request) => fetch(request), { token: () => own })

/** For calls while the window closes: `keepalive` lets them finish without it. */
export const keepaliveCall = createClient<AdminCall>(routes, BASE, (request) => fetch(request, { keepalive: true }), {
  token,
})
