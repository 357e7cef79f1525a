// The page is the same for everyone (M-53), so the server draws it for a guest. Before the first paint one inline script marks
// the document where somebody is signed in, with the name that the bar will show: style then keeps its place and hides what
// is for guests, until the scripts draw the truth. It is a guess for the eye alone.
import type { UserInfo } from '@chobighor/contract/accounts'

/** First and last name, else the e-mail address (N-14, N-15). */
export function nameOf({ first_name, last_name, email }: Pick<UserInfo, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}

/** In a style's own quotes: without what would end them. */
const UNQUOTABLE = '/["\\\\\\s]+/g'

export const userScript = `try{var u=JSON.parse(localStorage.getItem('userInfo'));if(u.token){var e=document.documentElement;e.dataset.user='';e.style.setProperty('--user','"'+((u.first_name+' '+u.last_name).trim()||u.email).replace(${UNQUOTABLE},' ')+'"')}}catch(e){}`

/** Says what has become known since. */
export function markUser(user: UserInfo | null): void {
  const { dataset, style } = document.documentElement
  if (!user) {
    delete dataset.user
    style.removeProperty('--user')
  } else dataset.user = ''
}
