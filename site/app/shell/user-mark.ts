// The page is the same for everyone (M-53), so the server draws it for a guest. If somebody is signed in, one inline
// script marks the document before the first paint, with the name that the bar will show. Then CSS keeps space for the
// name and hides what is for guests until the scripts run. The mark is only a guess and changes only what is visible.
import type { UserInfo } from '@chobighor/contract/accounts'

/** First and last name, else the e-mail address (N-14, N-15). */
export function nameOf({ first_name, last_name, email }: Pick<UserInfo, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}

/** The name is put in quotes in CSS: these characters would end them. */
const UNQUOTABLE = '/["\\\\\\s]+/g'

export const userScript = `try{var u=JSON.parse(localStorage.getItem('userInfo'));if(u.token){var e=document.documentElement;e.dataset.user='';e.style.setProperty('--user','"'+((u.first_name+' '+u.last_name).trim()||u.email).replace(${UNQUOTABLE},' ')+'"')}}catch(e){}`

/** Updates the mark when the user becomes known. */
export function markUser(user: UserInfo | null): void {
  const { dataset, style } = document.documentElement
  if (!user) {
    delete dataset.user
    style.removeProperty('--user')
  } else dataset.user = ''
}
