// What must be known before the first paint: whether storage works, the theme, and whether somebody is signed in.
import type { UserInfo } from '@chobighor/contract/accounts'
import { themeScript } from './theme.ts'

/**
 * If the browser refuses storage, even reading `localStorage` throws (and in some apps' windows it doesn't exist). Then
 * memory replaces it until the page is left, so that our scripts and the router's work. Runs before all other scripts.
 */
const storageScript = `['localStorage','sessionStorage'].forEach(function(n){try{window[n].length}catch(e){var k=new Map;Object.defineProperty(window,n,{value:{getItem:function(a){return k.has(a)?k.get(a):null},setItem:function(a,v){k.set(a,''+v)},removeItem:function(a){k.delete(a)}}})}})`

// The page is the same for everyone (M-53), so the server draws it for a guest. If somebody is signed in, one inline
// script marks the document before the first paint, with the name that the bar will show. Then CSS keeps space for the
// name and hides what is for guests until the scripts run. The mark is only a guess and changes only what is visible.
/** The name is put in quotes in CSS: these characters would end them. */
const UNQUOTABLE = '/["\\\\\\s]+/g'

export const userScript = `try{var u=JSON.parse(localStorage.getItem('userInfo'));if(u.token){var e=document.documentElement;e.dataset.user='';e.style.setProperty('--user','"'+((u.first_name+' '+u.last_name).trim()||u.email).replace(${UNQUOTABLE},' ')+'"')}}catch(e){}`

/** What must be known before the first paint: one script, allowed by its hash in the page's policy (M-53). */
export const prePaintScript = `${storageScript};${themeScript};${userScript}`

/** First and last name, else the e-mail address (N-14, N-15). */
export function displayNameOf({
  first_name,
  last_name,
  email,
}: Pick<UserInfo, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}

/** Updates the mark when the user becomes known. */
export function markUser(user: UserInfo | null): void {
  const { dataset, style } = document.documentElement
  if (!user) {
    delete dataset.user
    style.removeProperty('--user')
  } else dataset.user = ''
}
