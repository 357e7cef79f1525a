// What a window shows first. Who is signed in gets the back office. Anybody else gets the sign-in form alone, which needs
// a fifth of the code; the back office is loaded behind it.
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { authProvider } from '../auth-provider.ts'
import { routesOf } from '../screens.ts'
import { readSession } from '../session.ts'
import { shellTexts } from '../shell-texts.ts'
import { Alone } from '../ui/alone.tsx'
import { BundleNotLoaded } from '../ui/bundle-not-loaded.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { addressAfterSignIn, isEnded, pathOf } from './sign-in-address.ts'
import { SignInForm } from './sign-in-form.tsx'

const fetchBackOffice = async () => (await import('../back-office.tsx')).BackOffice

/** Invites and the first start, but not the sign-in itself. */
const FOR_GUESTS = routesOf('guests').filter((route) => route !== '/login')
const needsSignIn = () => !readSession() && !FOR_GUESTS.includes(pathOf(location.hash))

export function FirstLoad() {
  const [isAsked, setIsAsked] = useState(needsSignIn)
  const [hasFailed, setHasFailed] = useState(false)
  const [BackOffice, setBackOffice] = useState<ComponentType>()

  const open = useCallback(async () => {
    const loaded = await fetchBackOffice()
    setBackOffice(() => loaded)
  }, [])
  useEffect(() => {
    if (!isAsked) open().catch(() => setHasFailed(true))
  }, [isAsked, open])
  useEffect(() => {
    if (!isAsked) return
    const look = () => setIsAsked(needsSignIn())
    addEventListener('hashchange', look)
    // if it fails, it is tried again after signing in
    whenIdle(() => void fetchBackOffice().catch(() => undefined))
    return () => removeEventListener('hashchange', look)
  }, [isAsked])

  const signIn = async (given: object) => {
    await authProvider.login(given)
    history.replaceState(null, '', `#${addressAfterSignIn(location.hash, history.state)}`)
    setIsAsked(false)
  }
  if (isAsked) return <SignInForm signIn={signIn} isEnded={isEnded(location.hash)} />
  if (BackOffice) return <BackOffice />
  return (
    <Alone>
      {hasFailed ? (
        <BundleNotLoaded again={open} />
      ) : (
        <p className="coming" role="status" aria-label={shellTexts.loading} />
      )}
    </Alone>
  )
}
