import { themeScript } from './theme.ts'
import { userScript } from './user-mark.ts'

/**
 * If the browser refuses storage, even reading `localStorage` throws (and in some apps' windows it doesn't exist). Then
 * memory replaces it until the page is left, so that our scripts and the router's work. Runs before all other scripts.
 */
const storageScript = `['localStorage','sessionStorage'].forEach(function(n){try{window[n].length}catch(e){var k=new Map;Object.defineProperty(window,n,{value:{getItem:function(a){return k.has(a)?k.get(a):null},setItem:function(a,v){k.set(a,''+v)},removeItem:function(a){k.delete(a)}}})}})`

/** What must be known before the first paint: one script, allowed by its hash in the page's policy (M-53). */
export const firstScript = `${storageScript};${themeScript};${userScript}`
