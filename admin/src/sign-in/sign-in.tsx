// The sign-in within react-admin: after a session has ended there, and after signing out.
import { useLogin } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { SignInForm } from './sign-in-form.tsx'

export function SignIn() {
  const [query] = useSearchParams()
  return <SignInForm signIn={useLogin()} isEnded={query.has('ended')} />
}
